import { useId, useState } from 'react';
import { product, type ComposedProduct } from '@moru/contract';
import { Button, Dialog, notify, num, resourceQueries, useMutation, useQuery, useT } from '@moru/ui/core';
import { EntitySelect } from '@moru/ui/forms';
import { TEXTS } from './texts.ts';
import { compositionQueryOf } from './use-composition.ts';

/** Copies parts and labels from another product, replacing those of this one. */
export function CopyDialog({ to, onClose }: { to: ComposedProduct; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [from, setFrom] = useState<number | null>(null);
  const { data } = useQuery({ ...compositionQueryOf(from ?? 0), enabled: from !== null });
  const source = from === null ? undefined : data?.products.find((one) => one.id === from);
  const { mutate, isPending } = useMutation(resourceQueries(product).save());
  const replace = () => {
    if (!source) return;
    const components = source.parts.map(({ componentId, qtyPer, lossPct }) => ({ componentId, qtyPer, lossPct }));
    const labels = source.labels.map(({ id: _row, ...label }) => label);
    const item = { id: to.id, version: to.version, components, labels };
    mutate(item, { onSuccess: () => (notify.success(TEXTS.saved), onClose()) });
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t(TEXTS.copy)}</h2>
      <div className="mo-field">
        <label htmlFor={`${id}-from`}>{t(TEXTS.copyOf)}</label>
        <EntitySelect id={`${id}-from`} resource="product" value={from} onChange={setFrom} />
      </div>
      <p className="mo-quiet" role="status">
        {source && t(TEXTS.copyNote, { parts: num(source.parts.length), labels: num(source.labels.length) })}
      </p>
      <div className="mo-dialog-actions">
        <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
        <Button kind="primary" disabled={!source || source.id === to.id} busy={isPending} onClick={replace}>
          {t(TEXTS.replace)}
        </Button>
      </div>
    </Dialog>
  );
}
