import type { ImportApplied } from '@moru/contract';
import { Button, Card, num, Status, useT } from '@moru/ui/core';
import { startOver, type Import } from './_import-state.ts';
import { useUndo } from './_use-undo.ts';

const TEXTS = {
  done: { ko: '가져왔습니다', en: 'Imported' },
  lines: {
    ko: '새 행 {created}개, 바뀐 행 {changed}개, 같은 행 {same}개',
    en: '{created} {created:line|lines} added, {changed} changed, {same} the same',
  },
  orders: { ko: 'PO 목록 보기', en: 'See the POs' },
  products: { ko: '발주 품목 보기', en: 'See the PO products' },
  undo: { ko: '되돌리기', en: 'Undo' },
  more: { ko: '다른 파일 가져오기', en: 'Import another file' },
  batch: { ko: '묶음 {id}', en: 'batch {id}' },
};

const MADE: Readonly<Record<string, { ko: string; en: string }>> = {
  Po: { ko: '발주', en: 'POs' },
  PoProduct: { ko: '발주 품목', en: 'PO products' },
  Shipping: { ko: '선적', en: 'shipments' },
  Product: { ko: '제품', en: 'products' },
  Brand: { ko: '브랜드', en: 'brands' },
  Category: { ko: '카테고리', en: 'categories' },
  Country: { ko: '국가', en: 'countries' },
};

function Made({ created }: { created: ImportApplied['created'] }) {
  const { t } = useT();
  const made = Object.entries(MADE).filter(([entity]) => (created[entity] ?? 0) > 0);
  return (
    <dl className="imp-made">
      {made.map(([entity, label]) => (
        <div key={entity}>
          <dt>{t(label)}</dt>
          <dd>{num(created[entity])}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ResultProps {
  at: Import;
  applied: ImportApplied;
}

/** The result of the import, with a link to the rows and an undo button. */
export function Result({ at, applied }: ResultProps) {
  const { t } = useT();
  const { undo, isBusy } = useUndo();
  const { counts, batchId, created } = applied;
  const takeBack = async () => {
    if (await undo(batchId, at.file?.name ?? '')) startOver(at.userId);
  };
  return (
    <Card>
      <div className="imp-result" role="status">
        <Status tone="good">{t(TEXTS.done)}</Status>
        <strong>{at.file?.name}</strong>
        <span>{t(TEXTS.lines, { created: num(counts.new), changed: num(counts.changed), same: num(counts.same) })}</span>
        <small className="mo-quiet">{t(TEXTS.batch, { id: batchId.slice(0, 8) })}</small>
      </div>
      <Made created={created} />
      <div className="imp-acts">
        <Button kind="primary" href="/admin/pos">
          {t(TEXTS.orders)}
        </Button>
        <Button href="/admin/po-products">{t(TEXTS.products)}</Button>
        <Button onClick={() => startOver(at.userId)}>{t(TEXTS.more)}</Button>
        <Button kind="danger" icon="undo" busy={isBusy} onClick={() => void takeBack()}>
          {t(TEXTS.undo)}
        </Button>
      </div>
    </Card>
  );
}
