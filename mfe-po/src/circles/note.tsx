import { nameIn, NameOf, num, Status, useT } from '@moru/ui/core';
import type { Circle } from '@moru/contract';
import type { Standing } from './standing.ts';
import { STATE_TEXTS, TEXTS } from './texts.ts';

/** Brand and products of a PO in a few words. */
export function Goods({ circle: { brand, product, productCount } }: { circle: Circle }) {
  const { t, lang } = useT();
  const name = nameIn(product, lang);
  return `${nameIn(brand, lang)} · ${productCount > 1 ? t(TEXTS.more, { name, n: num(productCount - 1) }) : name}`;
}

/** The state of a PO, as a shape and words; on plan its brand and quantity instead. */
export function Note({ of: { circle, state } }: { of: Standing }) {
  const { t } = useT();
  if (state === 'late') return <Status tone="bad">{t(TEXTS.late, { n: num(circle.lateDays) })}</Status>;
  if (state === 'behind') return <Status tone="warn">{t(STATE_TEXTS.behind)}</Status>;
  if (state === 'out') return <Status tone="good">{t(STATE_TEXTS.out)}</Status>;
  return (
    <span className="circles-quiet">
      <NameOf row={circle.brand} />, {num(circle.orderQty)}
    </span>
  );
}
