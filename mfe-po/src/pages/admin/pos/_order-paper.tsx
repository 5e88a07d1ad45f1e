import { type po, product, type Row } from '@moru/contract';
import { date, money, nameIn, num, RowPhoto, useQuery, useSetting, useT, useUser } from '@moru/ui/core';
import { orderLines } from './_lines-query.ts';
import { paperTotals } from './_paper-totals.ts';

const TEXTS = {
  title: { ko: '발주서', en: 'Purchase order' },
  draft: { ko: '초안', en: 'DRAFT' },
  buyer: { ko: '발주처', en: 'Buyer' },
  supplier: { ko: '공급처', en: 'Supplier' },
  terms: { ko: '조건', en: 'Terms' },
  tolerance: { ko: '허용 오차', en: 'Tolerance' },
  ready: { ko: '희망 납기', en: 'Goods ready' },
  reference: { ko: '고객사 발주번호', en: 'Client PO no.' },
  goods: { ko: '품목', en: 'Goods' },
  qty: { ko: '수량 (EA)', en: 'Quantity (EA)' },
  carton: { ko: '카톤당', en: 'Per carton' },
  cartons: { ko: '카톤', en: 'Cartons' },
  price: { ko: '단가', en: 'Price' },
  amount: { ko: '금액', en: 'Amount' },
  total: { ko: '합계', en: 'Total' },
  lines: { ko: '{n}개 품목, 카톤 {cartons}', en: '{n} {n:line|lines} in {cartons} {cartons:carton|cartons}' },
  forBuyer: { ko: '발주처 서명', en: 'For the buyer' },
  forSupplier: { ko: '공급처 확인', en: 'Accepted by the supplier' },
  sign: { ko: '이름, 직인, 날짜', en: 'name, stamp, date' },
};

type Order = Row<typeof po>;

const tolerance = (over: number | null, under: number | null): string =>
  over === null && under === null ? '–' : over === under ? `± ${num(over)} %` : `+${num(over)} / −${num(under)} %`;

function Head({ order }: { order: Order }) {
  const { t, lang } = useT();
  const maker = order.supplier ?? order.factory;
  const buyer = useSetting('app.name');
  const isDraft = order.status === 'draft';
  return (
    <>
      <h2>{t(TEXTS.title)}</h2>
      <p>
        <b>{order.poNo}</b> · {date(order.orderDate)} {isDraft && <b>· {t(TEXTS.draft)}</b>}
      </p>
      <dl className="po-paper-who">
        <div>
          <dt>{t(TEXTS.buyer)}</dt>
          <dd>{buyer}</dd>
        </div>
        <div>
          <dt>{t(TEXTS.supplier)}</dt>
          <dd>{maker ? nameIn(maker, lang) : '–'}</dd>
        </div>
        <div>
          <dt>{t(TEXTS.terms)}</dt>
          <dd>{[order.incoterm, t({ ko: order.country.nameKo, en: order.country.nameEn })].filter(Boolean).join(' ')}</dd>
        </div>
        <div>
          <dt>{t(TEXTS.tolerance)}</dt>
          <dd>{tolerance(order.overTolPct, order.underTolPct)}</dd>
        </div>
        <div>
          <dt>{t(TEXTS.ready)}</dt>
          <dd>{date(order.requestedDate)}</dd>
        </div>
        <div>
          <dt>{t(TEXTS.reference)}</dt>
          <dd>{order.clientRef ?? '–'}</dd>
        </div>
      </dl>
    </>
  );
}

function Goods({ order: { id, lines, currency } }: { order: Order }) {
  const { t, lang } = useT();
  // The page shows the same lines, with the English names of their products.
  const { data } = useQuery(orderLines(id));
  const english = new Map(data?.rows.map((line) => [line.id, line.product.nameEn]));
  const { qty, cartons, amount } = paperTotals(lines);
  return (
    <table>
      <thead>
        <tr>
          {['#', t(TEXTS.goods), t(TEXTS.qty), t(TEXTS.carton), t(TEXTS.cartons), t(TEXTS.price), t(TEXTS.amount), t(TEXTS.ready)].map(
            (name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.lineNo}</td>
            <td>
              <span className="mo-named">
                <RowPhoto resource={product} id={line.productId} />
                <span>
                  <b>{nameIn({ name: line.product.name, nameEn: english.get(line.id) }, lang)}</b> {line.product.code}
                </span>
              </span>
            </td>
            <td>{num(line.orderQty)}</td>
            <td>{num(line.pcsPerCarton)}</td>
            <td>{num(Math.ceil(line.orderQty / line.pcsPerCarton))}</td>
            <td>{num(line.unitPrice, 6)}</td>
            <td>{money(line.amount, currency)}</td>
            <td>{date(line.requestedDate)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t(TEXTS.lines, { n: num(lines.length), cartons: num(cartons) })}
          </th>
          <td>{num(qty)}</td>
          <td colSpan={3}>{t(TEXTS.total)}</td>
          <td colSpan={2}>{money(amount, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The order as a printed document to send and sign; invisible on the screen. */
export function OrderPaper({ row: order }: { row: Order }) {
  const { t } = useT();
  const { name } = useUser();
  return (
    <div className="po-paper" aria-hidden="true">
      <Head order={order} />
      <Goods order={order} />
      {order.memo && <p>{order.memo}</p>}
      <div className="po-paper-signs">
        <p>
          {t(TEXTS.forBuyer)}
          <span>{name}</span>
        </p>
        <p>
          {t(TEXTS.forSupplier)}
          <span>{t(TEXTS.sign)}</span>
        </p>
      </div>
    </div>
  );
}
