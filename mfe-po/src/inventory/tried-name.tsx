import { Icon, num, useT } from '@moru/ui/core';
import { monthAndYear } from './month-text.ts';
import { TEXTS } from './texts.ts';
import { useTried } from './tried-context.ts';
import type { Shown } from './what-if.ts';

/** The what-if of a product, in words. */
export function useTriedText(): (shown: Shown) => string {
  const { t, lang } = useT();
  const { ghosts, shifts } = useTried();
  return ({ row }) => {
    const own = ghosts.filter(({ productId }) => productId === row.product.id);
    const pos = new Map(row.facts.arrivals.map(({ poId, poNo }) => [poId, poNo]));
    const moved = [...shifts].filter(([id]) => pos.has(id));
    return [
      ...own.map(({ ym, qty }) => t(TEXTS.plus, { n: num(qty), month: monthAndYear(ym, lang) })),
      ...moved.map(([id, days]) => t(TEXTS.shifted, { po: pos.get(id) ?? '', days: days > 0 ? `+${days}` : `−${-days}` })),
    ].join(', ');
  };
}

/** The header of a what-if row. */
export function TriedName({ shown }: { shown: Shown }) {
  const { t } = useT();
  const text = useTriedText()(shown);
  const { ghosts } = useTried();
  const { product } = shown.row;
  const qty = ghosts.filter(({ productId }) => productId === product.id).reduce((sum, ghost) => sum + ghost.qty, 0);
  return (
    <>
      <Icon name="plus" />
      <span className="mi-product mi-tried">
        <b title={text}>{t(TEXTS.tried, { what: text })}</b>
        {qty > 0 && <small>{t(TEXTS.cartons, { n: num(Math.ceil(qty / product.pcsPerCarton)) })}</small>}
      </span>
    </>
  );
}
