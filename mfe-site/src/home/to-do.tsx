import { Link, num, useT } from '@moru/ui/core';
import type { Journal, Line } from '../journal/line-day.ts';

const MORE = { ko: '외 {n}건', en: 'and {n} more' };
const SHOWN = 5;

/** One thing to do: the page it is done on, what it is about. */
export interface Item {
  readonly id: number;
  readonly to: string;
  readonly name: string;
  readonly about: string;
}

const pageOf = (day: string, part: Readonly<Record<string, string>>): string =>
  `/site/pjournals?${new URLSearchParams({ ...part, ...(day && { day }) })}`;

/** A line that lacks a journal; `day` is the URL's word for the day, empty for today. */
export const lineItem =
  (day: '' | 'yesterday') =>
  ({ id, product, po, lineNo, producedQty, orderQty }: Line): Item => ({
    id,
    to: pageOf(day, { line: String(id) }),
    name: product.name,
    about: `${po.poNo} / ${lineNo} · ${num(producedQty)} / ${num(orderQty)}`,
  });

/** A journal that nobody has submitted. */
export const draftItem =
  (now: string) =>
  ({ id, date, poProductId, poProduct, goodQty }: Journal): Item => ({
    id,
    to: pageOf(date === now ? '' : 'yesterday', { line: String(poProductId), journal: String(id) }),
    name: poProduct.product.name,
    about: `${date} · ${poProduct.po.poNo} / ${poProduct.lineNo} · ${num(goodQty)}`,
  });

/** Things to do of one kind, the first few as links. */
export function ToDo({ title, items, all }: { title: string; items: readonly Item[]; all: string }) {
  const { t } = useT();
  if (items.length === 0) return null;
  return (
    <section>
      <div className="site-section-head">
        <h2>
          {title} <span className="mo-total">{num(items.length)}</span>
        </h2>
      </div>
      <ul className="site-rows">
        {items.slice(0, SHOWN).map(({ id, to, name, about }) => (
          <li key={id}>
            <Link className="site-row" to={to}>
              <strong>{name}</strong>
              <span className="site-row-more">{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <Link className="mo-button mo-button-quiet" to={all}>
          {t(MORE, { n: num(items.length - SHOWN) })}
        </Link>
      )}
    </section>
  );
}
