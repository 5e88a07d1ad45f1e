import { release, releaseGroup, type Row } from '@moru/contract';
import { CardGrid, ChoiceStatus, Link, nameIn, num, useT } from '@moru/ui/core';
import { RecordDetails, RecordFact, RecordPage, type RecordSection } from '@moru/ui/forms';
import { useLineAddresses } from '../../../course/behaviour.ts';
import { TEXTS } from '../../../course/texts.ts';
import { useReveal } from '../../../course/use-reveal.tsx';

export const page = { title: { ko: '출고 품목', en: 'Release line' }, roles: ['supervisor', 'client'] };

type Line = Row<typeof release>;

const { fields } = release;
const PICKED = ['shortReason', 'shortNote', 'pickedByName', 'pickedAt'];
const PERSON = ['recipient', 'phone', 'zip', 'address', 'parcelMemo', 'trackingNo'];
const TITLES = { course: { ko: '피킹', en: 'Picking' }, person: { ko: '받는 사람', en: 'Recipient' } };

/** Product, and requested, picked and returned quantities. */
function Facts({ row }: { row: Line }) {
  const { t, lang } = useT();
  const { product, po, lineNo } = row.poProduct;
  return (
    <CardGrid>
      <RecordFact label={TEXTS.requested} note={`${num(row.cartons)} ${t(TEXTS.cartons)}`}>
        {num(row.qty)} <small>EA</small>
      </RecordFact>
      <RecordFact label={fields.pickedQty.meta.label}>
        {num(row.pickedQty)} <small>EA</small>
      </RecordFact>
      <RecordFact label={fields.returnedQty.meta.label} note={`${t(fields.reworkQty.meta.label)} ${num(row.reworkQty)}`}>
        {num(row.returnedQty)} <small>EA</small>
      </RecordFact>
      <RecordFact label={fields.poProductId.meta.label} note={nameIn(product, lang)}>
        <Link to={`/admin/po-products/form?id=${row.poProductId}`}>
          {po.poNo} / {lineNo}
        </Link>
      </RecordFact>
    </CardGrid>
  );
}

const Course = ({ row }: { row: Line }) => <RecordDetails resource={release} row={row} names={PICKED} title={TITLES.course} readOnly />;

/** The recipient of an SD line; it is changed with its release. */
function Person({ row }: { row: Line }) {
  const { note, shown } = useReveal(row.groupId, [row]);
  if (!useLineAddresses(row.group.type)) return null;
  return (
    <>
      <RecordDetails resource={release} row={shown(row)} names={PERSON} title={TITLES.person} readOnly />
      {note}
    </>
  );
}

const SECTIONS: readonly RecordSection<Line>[] = [
  { key: 'facts', at: 'top', Section: Facts },
  { key: 'course', at: 'main', Section: Course },
  { key: 'person', at: 'side', Section: Person },
];

export function Page() {
  const { lang } = useT();
  return (
    <RecordPage
      resource={release}
      title={page.title}
      head={(row) => ({
        crumb: <Link to={`/admin/release-groups/form?type=${row.group.type}&id=${row.groupId}`}>{row.group.no}</Link>,
        name: nameIn(row.poProduct.product, lang),
        status: <ChoiceStatus field={releaseGroup.fields.status} value={row.group.status} />,
      })}
      sections={SECTIONS}
    />
  );
}
