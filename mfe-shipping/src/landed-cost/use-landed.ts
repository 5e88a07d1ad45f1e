import { poProduct, product, shipping } from '@moru/contract';
import { numbersOf, resourceQueries, skipToken, today, useQuery, useSetting, useUrlParts, useT } from '@moru/ui/core';
import { landedCost, OWN_CURRENCY, SHARED_BY, type Goods } from './landed-cost.ts';
import { TEXTS } from './texts.ts';

const DEFAULTS = { qty: 1000, price: 1, kg: 100, cbm: 1, duty: 8, freight: 0, insurance: 0.3, vat: 10 };
/** Names of the numbers above. */
export type LandedNumber = keyof typeof DEFAULTS;

const FIRST_CURRENCY = 'USD';
/** Won for one unit, where no rate was typed. */
const FIRST_RATES: Readonly<Record<string, number>> = { [FIRST_CURRENCY]: 1300 };
/** Rows of one call by their ids. */
export const MOST_LINES = 500;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function useShipment(id: number) {
  const query = resourceQueries(shipping).byId(id);
  const found = useQuery(id > 0 ? query : { ...query, queryFn: skipToken });
  const lineIds = (found.data?.items ?? []).map((item) => item.poProductId);
  const isMany = lineIds.length > MOST_LINES;
  const lines = useQuery({ ...resourceQueries(poProduct).byIds(lineIds), enabled: lineIds.length > 0 && !isMany });
  const productIds = [...new Set((lines.data ?? []).map(({ productId }) => productId))];
  const products = useQuery({ ...resourceQueries(product).byIds(productIds), enabled: productIds.length > 0 });
  const areNamed = lines.data !== undefined && (productIds.length === 0 || products.data !== undefined);
  return {
    shipment: isMany ? undefined : found.data,
    tooMany: isMany ? lineIds.length : undefined,
    lines: new Map((lines.data ?? []).map((one) => [one.id, one])),
    products: new Map((products.data ?? []).map((one) => [one.id, one])),
    error: found.error ?? lines.error ?? products.error,
    isLoaded: id === 0 || (found.data !== undefined && (lineIds.length === 0 || areNamed)),
    refetch: () => void Promise.all([found, lines, products].map((query) => query.isError && query.refetch())),
  };
}

/** A kind of goods with the HS code for its duty. */
export type NamedGoods = Goods & { readonly hs: string };

type Loaded = ReturnType<typeof useShipment>;

/** The goods of a shipment once all of them are loaded. */
function goodsOf({ shipment, isLoaded, lines, products }: Loaded, dutyOf: (hs: string) => number): NamedGoods[] {
  if (!shipment || !isLoaded) return [];
  return shipment.items.map(({ poProductId, qty, kg, cbm }) => {
    const line = lines.get(poProductId);
    const hs = (line && products.get(line.productId)?.hsCode) ?? '';
    const name = line ? `${line.po.poNo} / ${line.lineNo} ${line.product.name}` : '';
    const currency = line?.po.currency ?? OWN_CURRENCY;
    return { name, hs, qty, price: line?.unitPrice ?? 0, currency, kg: kg ?? 0, cbm: cbm ?? 0, dutyPct: dutyOf(hs) };
  });
}

/** The currencies of goods and freight, and the exchange rate of each that is not the own one; kept in the URL. */
function useMoney(search: URLSearchParams) {
  const currencies = useSetting('po.currencies');
  const first = currencies.find((one) => one === FIRST_CURRENCY) ?? OWN_CURRENCY;
  const given = (name: string) => currencies.find((one) => one === search.get(name)) ?? first;
  const ratesOf = (asked: readonly string[]): Record<string, number> => {
    const typed = numbersOf(search, Object.fromEntries(asked.map((one) => [`r${one}`, FIRST_RATES[one] ?? 0])));
    return Object.fromEntries(asked.map((one) => [one, typed[`r${one}`] ?? 0]));
  };
  return { currencies, currency: given('cur'), freightCurrency: given('fcur'), ratesOf };
}

/** The question, kept in the URL, and the landed cost; each part is loaded for the current question, so nothing outdated is shown. */
export function useLanded() {
  const { t } = useT();
  const [search, set] = useUrlParts();
  const numbers = numbersOf(search, DEFAULTS);
  const shipmentId = numbersOf(search, { ship: 0 }).ship;
  const loaded = useShipment(shipmentId);
  const { currencies, currency, freightCurrency, ratesOf } = useMoney(search);
  const dutyOf = (hs: string) => (hs === '' ? numbers.duty : (numbersOf(search, { [`hs${hs}`]: numbers.duty })[`hs${hs}`] ?? numbers.duty));
  const { qty, price, kg, cbm, duty, freight, insurance, vat } = numbers;
  const typed: NamedGoods = { name: t(TEXTS.typed), hs: '', qty, price, currency, kg, cbm, dutyPct: duty };
  const goods = shipmentId > 0 ? goodsOf(loaded, dutyOf) : [typed];
  const asked = [...new Set([...goods.map((one) => one.currency), freightCurrency])].filter((one) => one !== OWN_CURRENCY);
  const sharedBy = SHARED_BY.find((one) => one === search.get('by')) ?? 'weight';
  const rateOn = DAY.test(search.get('rateOn') ?? '') ? (search.get('rateOn') ?? today()) : today();
  const question = { goods, freight, freightCurrency, rates: ratesOf(asked), sharedBy, insurancePct: insurance, vatPct: vat };
  return {
    numbers,
    loaded,
    shipmentId: shipmentId || null,
    codes: [...new Set(goods.map(({ hs }) => hs))].filter((hs) => hs !== ''),
    dutyOf,
    currencies,
    currency,
    asked,
    rateOn,
    question,
    answer: landedCost(question),
    set,
  };
}

/** See `useLanded`. */
export type Landed = ReturnType<typeof useLanded>;
