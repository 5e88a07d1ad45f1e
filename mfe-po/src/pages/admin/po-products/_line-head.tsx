import { isLate, poProduct, type Row } from '@moru/contract';
import { ChoiceStatus, Icon, Link, nameIn, num, resourceQueries, today, useQuery, useT } from '@moru/ui/core';
import { LineConflicts } from './_line-conflicts.tsx';
import { LateStatus } from './_line-status.tsx';
import type { Line } from './_line.ts';
import { Promised } from './_promised.tsx';

const TEXTS = {
  at: { ko: '품목 {line} / {of}', en: 'line {line} of {of}' },
  previous: { ko: '앞 품목', en: 'Previous line of the PO' },
  next: { ko: '다음 품목', en: 'Next line of the PO' },
  carton: { ko: '카톤당 {n}', en: '{n} a carton' },
};

/** More lines than any order has; the list call returns no more at once. */
const ALL = 500;

const lineHref = (id: number) => `/admin/po-products/form?id=${id}`;

function Neighbour({ id, label, icon }: { id: number | undefined; label: string; icon: 'left' | 'right' }) {
  if (id === undefined) return <span className="po-neighbour" />;
  return (
    <Link className="mo-button mo-button-quiet mo-button-icon mo-button-small" to={lineHref(id)} aria-label={label} title={label}>
      <Icon name={icon} />
    </Link>
  );
}

/** The order of a line, and its neighbours there. */
export function LineCrumb({ line }: { line: Line }) {
  const { t } = useT();
  const { data } = useQuery(resourceQueries(poProduct).list({ poId: line.poId, num: ALL, orderBy: 'lineNo-asc' }, 'R'));
  const rows: readonly Row<typeof poProduct, 'R'>[] = data?.rows ?? [];
  const at = rows.findIndex(({ id }) => id === line.id);
  return (
    <span className="po-crumb">
      <Link to={`/admin/pos/form?id=${line.poId}#line-${line.id}`}>{line.po.poNo}</Link>
      <span>{t(TEXTS.at, { line: String(line.lineNo), of: data ? num(rows.length) : '–' })}</span>
      <Neighbour id={rows[at - 1]?.id} label={t(TEXTS.previous)} icon="left" />
      <Neighbour id={at < 0 ? undefined : rows[at + 1]?.id} label={t(TEXTS.next)} icon="right" />
    </span>
  );
}

/** The status of a line and whether it is late, with its promised date. */
export function LineStates({ line }: { line: Line }) {
  return (
    <>
      <ChoiceStatus field={poProduct.fields.status} value={line.status} />
      {isLate(line.lateOn, today()) && <LateStatus slipDays={line.slipDays} />}
      <Promised line={line} />
      <LineConflicts poProductId={line.id} />
    </>
  );
}

/** Its client, its factory and its packing. */
export function LineNote({ line }: { line: Line }) {
  const { t, lang } = useT();
  const { brand, product, factory, pcsPerCarton } = line;
  return (
    <>
      {[nameIn(brand, lang), product.code, factory && nameIn(factory, lang), t(TEXTS.carton, { n: num(pcsPerCarton) })]
        .filter(Boolean)
        .join(' · ')}
    </>
  );
}
