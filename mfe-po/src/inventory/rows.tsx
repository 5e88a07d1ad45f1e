import { choiceLabel, SELL_TYPES } from '@moru/contract';
import { Icon, Link, num, Swatch, useT, nameIn } from '@moru/ui/core';
import type { Item, MonthTotal } from './items.ts';
import { MonthValue } from './mark.tsx';
import { monthAndYear, signed } from './month-text.ts';
import { SHORT_MODES, TEXTS } from './texts.ts';
import { TriedName } from './tried-name.tsx';
import type { Shown } from './what-if.ts';

type Of<K extends Item['kind']> = Extract<Item, { kind: K }>;

function Totals({ sums, live }: { sums: readonly MonthTotal[]; live: string }) {
  return sums.map(({ ym, closing, projected }) => (
    <span key={ym} role="cell" className={`mi-cell${ym === live ? ' mi-now' : ''}`}>
      {ym === live ? (
        <span className="mi-value mi-live">
          <b>{num(closing)}</b>
          <small>→ {signed(num(projected))}</small>
        </span>
      ) : (
        <b className={ym > live ? 'mi-projected' : undefined}>{signed(num(projected))}</b>
      )}
    </span>
  ));
}

/** The header of a group of products with its sums; a click folds it. */
export function GroupRow({ item: { group, folded }, live, onFold }: { item: Of<'group'>; live: string; onFold: (key: string) => void }) {
  const { t } = useT();
  return (
    <>
      <div role="rowheader" className="mi-name">
        <button type="button" className="mi-fold" aria-expanded={!folded} onClick={() => onFold(group.key)}>
          <Icon name={folded ? 'right' : 'down'} />
          {group.color && <Swatch color={group.color} />}
          <b>{group.label}</b>
          <small>{t(TEXTS.products, { n: num(group.rows.length) })}</small>
        </button>
      </div>
      <Totals sums={group.sums} live={live} />
    </>
  );
}

export function TotalRow({ item, live, isTried }: { item: Of<'total'>; live: string; isTried: boolean }) {
  const { t } = useT();
  return (
    <>
      <div role="rowheader" className="mi-name">
        <b>{t(TEXTS.total)}</b>&nbsp;{isTried && <small>{t(TEXTS.withoutTried)}</small>}
      </div>
      <Totals sums={item.sums} live={live} />
    </>
  );
}

/** How the outflow is estimated and from how many months, and the safety stock. */
function ProductHint({ shown }: { shown: Shown }) {
  const { t, lang } = useT();
  const { product } = shown.row;
  const month = shown.months.find(({ status }) => status === 'live' || status === 'projected');
  const isShort = month && month.n < month.needed;
  const hints = [
    lang === 'en' && product.nameEn ? product.name : product.code,
    t(SHORT_MODES[month?.forecastSrc ?? product.estimateMode]) + (isShort ? `, ${t(TEXTS.short, { n: num(month.n) })}` : ''),
    ...(product.sellType === 'regular' ? [] : [t(choiceLabel(SELL_TYPES, product.sellType))]),
    ...(product.safetyStock > 0 ? [t(TEXTS.safe, { n: num(product.safetyStock) })] : []),
  ];
  return <small title={hints.join(' · ')}>{hints.join(' · ')}</small>;
}

interface ProductProps {
  item: Of<'product'>;
  live: string;
  onToggle: (id: number) => void;
}

/** A product: its stock at each month end. */
export function ProductRow({ item: { shown, open }, live, onToggle }: ProductProps) {
  const { lang } = useT();
  const { product } = shown.row;
  const name = nameIn(product, lang);
  return (
    <>
      <div role="rowheader" className="mi-name">
        <button type="button" className="mi-open" aria-expanded={open} aria-label={name} onClick={() => onToggle(product.id)}>
          <Icon name={open ? 'down' : 'right'} />
        </button>
        <span className="mi-product">
          <Link to={`/admin/products/form?id=${product.id}`} title={name}>
            {name}
          </Link>
          <ProductHint shown={shown} />
        </span>
      </div>
      {shown.months.map((month) => (
        <span key={month.ym} role="cell" className={`mi-cell${month.ym === live ? ' mi-now' : ''}`}>
          <MonthValue shown={shown} month={month} />
        </span>
      ))}
    </>
  );
}

/** A product with the what-if, where it differs, and its former value. */
export function TriedRow({ item: { shown }, live }: { item: Of<'tried'>; live: string }) {
  const { t, lang } = useT();
  return (
    <>
      <div role="rowheader" className="mi-name">
        <TriedName shown={shown} />
      </div>
      {shown.months.map((month, index) => {
        const now = shown.tried?.[index];
        const isOther = now !== undefined && now.projected !== month.projected;
        return (
          <span key={month.ym} role="cell" className={`mi-cell${month.ym === live ? ' mi-now' : ''}`} title={monthAndYear(month.ym, lang)}>
            {isOther && (
              <span className="mi-value mi-tried">
                <b>{signed(num(now.projected))}</b>
                <small>{t(TEXTS.was, { n: signed(num(month.projected)) })}</small>
              </span>
            )}
          </span>
        );
      })}
    </>
  );
}
