import { refuse } from '../core/call/refuse.ts';

/** A PO line whose amount is printed on a document. */
export interface PricedRow {
  readonly ordered: { readonly id: number; readonly lineNo: number; readonly unitPrice?: number | null | undefined };
  readonly po: { readonly poNo: string; readonly currency: string };
}

/** The one currency of a document's lines. Refuses (409 `currencies_differ`) several, each of which needs its own document. */
export function oneCurrency(rows: readonly PricedRow[]): string {
  const currencies = [...new Set(rows.map(({ po }) => po.currency))];
  const [currency = 'KRW', other] = currencies;
  if (other === undefined) return currency;
  throw refuse.conflict('currencies_differ', {
    ko: `통화가 다른 발주가 섞여 있어 한 장으로 만들 수 없습니다 (${currencies.join(', ')}): 통화별로 나누어 주세요`,
    en: `Its lines are in ${currencies.join(' and ')}: a document has one currency, so split it by currency`,
  });
}

/** Refuses (409 `price_missing`) lines without a price, each by its number. */
export function refuseUnpriced(rows: readonly PricedRow[]): void {
  const unpriced = rows.filter(({ ordered }) => ordered.unitPrice === null || ordered.unitPrice === undefined);
  if (unpriced.length === 0) return;
  const refs = unpriced.map(({ po, ordered }) => `${po.poNo}/${ordered.lineNo}`);
  throw refuse.conflict(
    'price_missing',
    {
      ko: `단가가 없는 발주 품목이 있습니다: ${refs.join(', ')}. 발주서에 단가를 적어 주세요`,
      en: `No price on ${refs.join(', ')}: enter it on the PO first`,
    },
    unpriced.map(({ ordered }) => ({ code: 'price_missing', path: [], message: '', poProductId: ordered.id })),
  );
}
