import { inspection, type Row } from '@moru/contract';
import { ChoiceStatus, ErrorState, num, resourceQueries, Skeleton, useQuery, useT, nameIn } from '@moru/ui/core';
import { dayWords } from '../parts/day-words.ts';
import { findBy } from '../parts/find-by.ts';
import { useFloorRows } from '../work-data/floor-rows.ts';

const MOST = 100;
const TITLES = { today: { ko: '검사할 로트', en: 'Lots to inspect' }, none: { ko: '검사할 로트가 없습니다', en: 'No lot to inspect' } };
const FACTS = { ko: '{po} · 로트 {qty}개 · {day}', en: '{po} · lot of {qty} · {day}' };

type Lot = Row<typeof inspection, 'L'>;

const wordsFor = (keyword: string) => {
  const found = findBy(keyword);
  if (!found.search) return {};
  return { ...found, search: found.search === 'po.poNo' ? 'poProduct.po.poNo' : 'poProduct.product.name' };
};

function LotRow({ lot, onOpen }: { lot: Lot; onOpen: (id: number) => void }) {
  const { lang, t } = useT();
  const { product, po, lineNo } = lot.poProduct;
  return (
    <li>
      <button type="button" className="site-row" onClick={() => onOpen(lot.id)}>
        <span className="site-row-main">
          <strong>{nameIn(product, lang)}</strong>
          <ChoiceStatus field={inspection.fields.status} value={lot.status} />
        </span>
        <span className="site-row-more">
          {t(FACTS, { po: `${po.poNo} / ${lineNo}`, qty: num(lot.lotQty), day: t(dayWords(lot.group.plannedOn)) })}
        </span>
        {lot.n > 0 && (
          <span className="site-row-numbers">
            {num(lot.nChecked)} / {num(lot.n)}
          </span>
        )}
      </button>
    </li>
  );
}

/** The query of `useLotRows`. */
export const lotsToCount = (keyword: string) =>
  resourceQueries(inspection).list({ status: ['planned', 'in_progress'], ...wordsFor(keyword), orderBy: 'id-asc', num: MOST });

const byDay = (lots: readonly Lot[]): readonly Lot[] =>
  lots.toSorted((a, b) => (a.group.plannedOn < b.group.plannedOn ? -1 : a.group.plannedOn > b.group.plannedOn ? 1 : a.id - b.id));

/** Lots to count, today's first. */
export function useLotRows(keyword: string) {
  const asked = lotsToCount(keyword);
  const query = useQuery(asked);
  return { query, ...useFloorRows(query, asked.queryKey, byDay) };
}

/** The list of `useLotRows`. */
export function LotRows({ lots: { query, rows }, onOpen }: { lots: ReturnType<typeof useLotRows>; onOpen: (id: number) => void }) {
  const { t } = useT();
  if (!query.data) return query.error ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton rows={2} />;
  return (
    <section>
      <div className="site-section-head">
        <h2>
          {t(TITLES.today)} <span className="mo-total">{num(rows.length)}</span>
        </h2>
      </div>
      {rows.length === 0 && <p className="site-hint">{t(TITLES.none)}</p>}
      <ul className="site-rows">
        {rows.map((lot) => (
          <LotRow key={lot.id} lot={lot} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}
