import { labelStock } from '@moru/contract';
import { resourceQueries, useMutation, useT } from '@moru/ui/core';
import { EntitySelect } from '@moru/ui/forms';
import { useId } from 'react';
import type { DraftLine } from './drafts.ts';
import { DRAFTS } from './drafts-texts.ts';

/** A label without a supplier: choosing one adds it to that supplier's order. */
export function NoSupplier({ line: { row } }: { line: DraftLine }) {
  const { t } = useT();
  const id = useId();
  const save = useMutation(resourceQueries(labelStock).save());
  return (
    <li className="radar-draft">
      <label htmlFor={id}>{t(DRAFTS.supplier, { code: row.code })}</label>
      <EntitySelect
        id={id}
        resource="partner"
        prefers={labelStock.fields.supplierId.meta.prefers}
        value={null}
        disabled={save.isPending}
        onChange={(supplierId) => supplierId !== null && save.mutate({ id: row.id, version: row.version, supplierId })}
      />
    </li>
  );
}
