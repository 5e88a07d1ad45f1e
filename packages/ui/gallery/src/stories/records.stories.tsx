import { CAN_GO, type ExplainAnswer, partsOf, poProduct, type Row } from '@moru/contract';
import { Card, ExplainField, Explain, Link, Status } from '@moru/ui/core';
import {
  ChainBar,
  ExplainCard,
  Field,
  FormPage,
  RecordDetails,
  RecordFact,
  RecordFiles,
  RecordPage,
  RecordPapers,
  StockHolders,
  StockWhy,
  type RecordSection,
} from '@moru/ui/forms';
import { FOREVER, refusal } from '../fake/answer.ts';
import { rowOf } from '../fake/rows.ts';
import type { Stories, Story } from '../story.ts';

type Line = Row<typeof poProduct>;

const LINE = {
  // The rows are made from the same contract that types them.
  ...(rowOf(poProduct, 3, [...poProduct.subsets.A]) as Line),
  orderQty: 2400,
  producedQty: 2400,
  goodQty: 2280,
  reservedQty: 620,
  releasedQty: 1180,
  shippedQty: 1180,
  arrivedQty: 0,
};
const TITLE = { ko: '발주 품목', en: 'PO line' };
const CAN = { ko: '출고 가능', en: 'Can go' };
const WHERE = { ko: '어디까지 왔나', en: 'Where it stands' };

const bar = <ChainBar parts={partsOf(LINE, 'make')} label={WHERE} />;
const canGo = (
  <Explain label={CAN} value="480" explain={CAN_GO} row={LINE} fields={poProduct.fields}>
    480
  </Explain>
);

const ANSWER: ExplainAnswer = {
  poProductId: 1,
  poId: 1,
  poNo: 'PO-2610-0003',
  lineNo: 1,
  flow: 'make',
  orderQty: 7600,
  produced: 6400,
  releasable: 1190,
  parts: [
    {
      code: 'reserved',
      qty: 2000,
      releases: [
        { releaseGroupId: 9, no: 'RG-2611-0009', status: 'confirmed', qty: 1400 },
        { releaseGroupId: 11, no: 'RG-2611-0011', status: 'picking', qty: 600 },
      ],
    },
    { code: 'releasable', qty: 1190 },
    {
      code: 'lot_waiting',
      qty: 3200,
      lots: [{ inspectionId: 1, inspectionGroupId: 12, no: 'IG-2611-0012', lotNo: 1, status: 'submitted', qty: 3200 }],
    },
    { code: 'rejected', qty: 10 },
  ],
  absent: [{ code: 'not_produced', qty: 1200 }],
  unexplained: 0,
  notes: [],
};

const SECTIONS: readonly RecordSection<Line>[] = [
  {
    key: 'facts',
    at: 'top',
    Section: () => (
      <Card title={WHERE}>
        <RecordFact label={CAN} note={<Link to="/admin/x">RG-2611-0031</Link>}>
          {canGo} <small>EA</small>
        </RecordFact>
        {bar}
      </Card>
    ),
  },
  {
    key: 'details',
    at: 'side',
    Section: ({ row }) => <RecordDetails resource={poProduct} row={row} names={['orderQty', 'factoryId', 'memo', 'goodQty']} />,
  },
  { key: 'files', at: 'main', Section: ({ row }) => <RecordFiles resource={poProduct} row={row} /> },
];

const record = (
  <RecordPage
    resource={poProduct}
    title={TITLE}
    head={({ po, product }) => ({
      crumb: <Link to="/admin/x">{po.poNo}</Link>,
      name: product.name,
      status: <Status tone="warn">QC hold</Status>,
      note: product.code,
    })}
    sections={SECTIONS}
    form={
      <FormPage resource={poProduct} title={TITLE}>
        <Field name="orderQty" />
      </FormPage>
    }
  />
);

const of = (ko: string, en: string, more: Partial<Story> = {}): Story => ({
  title: { ko, en },
  shows: [RecordPage, RecordDetails, RecordFact, RecordFiles],
  page: true,
  at: '/admin/x/form?id=3',
  api: ({ path }) => (path === 'poProduct/findById' ? LINE : undefined),
  render: () => record,
  ...more,
});

export const RECORDS: Stories = {
  record: of('읽는 화면', 'A record to read'),
  client: of('고객이 보는 화면', 'As a client sees it', { role: 'client' }),
  editing: of('그 자리에서 고치기', 'Edited in place', { act: ({ click }) => click('.mo-detail-value') }),
  loading: of('불러오는 중', 'Loading', { api: () => FOREVER }),
  failed: of('실패', 'Failed', { api: () => refusal(500, '서버 오류') }),
  chain: {
    title: { ko: '수량의 자리', en: 'Where the pieces are' },
    shows: [ChainBar],
    render: () => (
      <>
        {bar}
        <br />
        <ChainBar parts={partsOf({ ...LINE, goodQty: 0, reservedQty: 0, releasedQty: 0, shippedQty: 0 }, 'make')} label={WHERE} />
      </>
    ),
  },
  papers: {
    title: { ko: '서류', en: 'Documents' },
    shows: [RecordPapers],
    render: () => (
      <RecordPapers
        papers={[
          { key: 'invoice', label: { ko: '상업 송장', en: 'Commercial invoice' }, note: { ko: '금액 있음', en: 'with amounts' }, url: '#' },
          { key: 'packing', label: { ko: '포장 명세서', en: 'Packing list' }, url: '#' },
        ]}
      />
    ),
  },
  stockWhy: {
    title: { ko: '왜 못 나가는지', en: 'Why it cannot move' },
    shows: [StockWhy, StockHolders],
    render: () => (
      <>
        <StockWhy answer={ANSWER} />
        <br />
        <StockHolders answer={ANSWER} />
        <br />
        <StockHolders answer={{ ...ANSWER, parts: ANSWER.parts.slice(0, 3), unexplained: 10 }} />
      </>
    ),
  },
  explain: {
    title: { ko: '설명하는 숫자', en: 'A number that explains itself' },
    shows: [Explain, ExplainField],
    act: ({ click }) => click('.mo-explain button'),
    render: () => (
      <p>
        {canGo} ·{' '}
        <ExplainField fields={poProduct.fields} name="producedQty" row={LINE}>
          2,400
        </ExplainField>
      </p>
    ),
  },
  explained: {
    title: { ko: '숫자 설명', en: 'The explanation' },
    shows: [ExplainCard],
    render: () => (
      <ExplainCard
        explanation={{
          label: 'Can go',
          value: '480',
          formula: CAN_GO.formula.en,
          inputs: [{ sign: '+', label: 'Good', value: '2,280' }],
          href: '/admin/x',
        }}
        onClose={() => undefined}
      />
    ),
  },
};
