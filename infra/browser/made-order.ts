/** A PO line as the API gives it. */
export interface MadeLine {
  id: number;
  version: number;
  status: string;
  orderQty: number;
  producedQty: number;
  goodQty: number;
  toInspectQty: number;
  coveredQty: number;
  reworkQty: number;
}

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

interface Wanted {
  ordered: number;
  /** Reported by one submitted journal; nothing of it is inspected. */
  made: number;
  /** Of the brand. */
  aqlMajor?: string;
}

/** Of the client whom `madeOrder` makes. */
export const PASSWORD = 'a password of eighteen';

const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

/** A confirmed order of one line, of a brand of its own and the factory of the account `site`, with pieces made, and an account of its client. */
export async function madeOrder(call: Call, { ordered, made, aqlMajor = '2.5' }: Wanted) {
  const mark = Date.now().toString(36).toUpperCase();
  const brand = { code: `Q${mark}`, name: `검사 ${mark}`, aqlMajor };
  const [brandId] = await call<number[]>('brand/save', { saveParams: brand });
  const client = `q${mark.toLowerCase()}`;
  const account = { loginId: client, name: '고객', role: 'client', scope: 'listed', brandIds: [brandId], pw: PASSWORD };
  await call('user/save', { saveParams: [account] });
  const name = `손비누 ${mark}`;
  const [productId] = await call<number[]>('product/save', { saveParams: { code: `Q-${mark}`, name, brandId, pcsPerCarton: 20 } });
  const country = (await call<{ rows: { id: number }[] }>('country/findMany?subset=R&params[num]=1')).rows[0];
  const floor = await call<{ rows: { factory: string }[] }>('user/findMany?subset=A&params[search]=loginId&params[keyword]=site');
  const { factory } = floor.rows[0] ?? {};
  const line = { productId, orderQty: ordered, unitPrice: 2 };
  const order = { brandId, factory, countryId: country?.id, orderDate: day(-20), requestedDate: day(20), lines: [line] };
  const [poId] = await call<number[]>('po/save', { saveParams: order });
  await call('po/request', { id: poId });
  await call('po/confirm', { id: poId, reason: 'as agreed' });
  const { poNo, lines } = await call<{ poNo: string; lines: MadeLine[] }>(`po/findById?subset=A&id=${poId}`);
  const lineId = lines[0]?.id ?? 0;
  const report = { poProductId: lineId, goodQty: made, date: day(0), process: 'packing', line: mark };
  const [journalId = 0] = await call<number[]>('pjournal/save', { saveParams: report });
  await call('pjournal/submit', { id: journalId });
  return { poId, poNo, lineId, productId, journalId, client, name };
}
