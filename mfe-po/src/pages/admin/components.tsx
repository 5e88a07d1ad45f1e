import { useState } from 'react';
import { product } from '@moru/contract';
import { Button, EmptyState, ErrorState, PageHeader, Segments, Skeleton, useCan, useT } from '@moru/ui/core';
import { EntitySelect, QuickForm } from '@moru/ui/forms';
import { amount } from '../../composition/amount.ts';
import { CopyDialog } from '../../composition/copy-dialog.tsx';
import { PartsEditors } from '../../composition/parts-editors.tsx';
import { Side } from '../../composition/side.tsx';
import { Start } from '../../composition/start.tsx';
import { Summary } from '../../composition/summary.tsx';
import { TEXTS } from '../../composition/texts.ts';
import { Tree } from '../../composition/tree.tsx';
import { useComposition, useCompositionState, type CompositionState } from '../../composition/use-composition.ts';
import { Used } from '../../composition/used.tsx';
import '../../composition/composition.css';

export const page = {
  title: { ko: '구성과 사용처', en: 'Composition' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'product',
    order: 30,
    onlyFound: true,
    words: { ko: '부품 세트 자재 BOM 구성품 소요량', en: 'parts bill of materials BOM set where used buildable' },
  },
};

type Asking = 'copy' | 'paste' | undefined;

/** The selected product, and whether its parts or its uses are shown. */
function Chooser({ state }: { state: CompositionState }) {
  const { t } = useT();
  return (
    <div className="co-chooser">
      <EntitySelect resource="product" label={t(TEXTS.product)} value={state.id ?? null} onChange={state.choose} />
      <Segments
        label={TEXTS.view}
        value={state.view}
        options={[
          { value: 'made', label: TEXTS.made },
          { value: 'used', label: TEXTS.used },
        ]}
        onChange={state.setView}
      />
    </div>
  );
}

/** The selected product: its tree with the panel of the selected row, or where it is used. */
function Body({ state, isEditing }: { state: CompositionState; isEditing: boolean }) {
  const { t } = useT();
  const { query, data, shown } = useComposition(state);
  if (query.error && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data || !shown) return <Skeleton rows={10} />;
  const { product: chosen, rows } = shown;
  if (state.view === 'used')
    return (
      <section className="mo-card co-used">
        <Used of={{ kind: 'product', id: chosen.id }} onHand={amount(chosen.onHand, chosen.unit)} asTree />
      </section>
    );
  if (rows.length === 0)
    return (
      <EmptyState title={TEXTS.none} icon="box">
        {t(TEXTS.noneHint)}
      </EmptyState>
    );
  return (
    <div className={`co-body${state.selected ? ' co-with-side' : ''}`}>
      <div className="co-main">
        <Summary shown={shown} data={data} state={state} />
        <Tree shown={shown} data={data} state={state} isEditing={isEditing} />
      </div>
      {state.selected && <Side of={state.selected} data={data} onClose={() => state.select(undefined)} />}
    </div>
  );
}

export function Page() {
  const { t } = useT();
  const can = useCan(product);
  const state = useCompositionState();
  const { data, shown } = useComposition(state);
  const [isEditing, setEditing] = useState(false);
  const [asking, ask] = useState<Asking>();
  return (
    <div className="mo-page">
      <PageHeader title={page.title}>
        {can.update && state.id !== undefined && (
          <>
            <Button onClick={() => ask('copy')}>{t(TEXTS.copy)}</Button>
            <Button onClick={() => ask('paste')}>{t(TEXTS.paste)}</Button>
            <Button kind="primary" disabled={!shown || shown.rows.length === 0} onClick={() => setEditing(!isEditing)}>
              {t(isEditing ? TEXTS.done : TEXTS.edit)}
            </Button>
          </>
        )}
      </PageHeader>
      <Chooser state={state} />
      {state.id === undefined ? <Start view={state.view} /> : <Body state={state} isEditing={isEditing} />}
      {asking === 'paste' && (
        <QuickForm resource={product} id={state.id} title={TEXTS.paste} onClose={() => ask(undefined)}>
          <div className="co-editors">
            <PartsEditors />
          </div>
        </QuickForm>
      )}
      {asking === 'copy' && data?.products[0] && <CopyDialog to={data.products[0]} onClose={() => ask(undefined)} />}
    </div>
  );
}
