import { courierFile, PARCELS_MENDED, release, type Text, trackingLink } from '@moru/contract';
import { Button, Card, num, Segments, Status, useCan, useSetting, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { useState } from 'react';
import { faultyLines, Mends } from '../documents/mend.tsx';
import { takenBy } from './behaviour.ts';
import { Holders, isAsking, placed, ProductCell, type Placed } from './lines-card.tsx';
import { divide } from '../lines/divide.ts';
import { TEXTS } from './texts.ts';
import { useReveal } from './use-reveal.tsx';
import type { Release } from './use-step.ts';

const { fields } = release;
const ROWS = 50;
const WORDS = {
  toSend: { ko: '받는 사람 {n}명 · {qty} EA', en: '{n} {n:recipient|recipients} · {qty} EA' },
  title: { ko: '받는 사람', en: 'Recipients' },
  all: { ko: '전체 {n}', en: 'All {n}' },
  faults: { ko: '확인 필요 {n}', en: 'To check {n}' },
  noNumber: { ko: '운송장 없음 {n}', en: 'No number {n}' },
  fault: { ko: '확인 필요', en: 'To check' },
  sent: { ko: '운송장 있음', en: 'Has a number' },
  waits: { ko: '운송장 없음', en: 'No number' },
  more: { ko: '모두 보기 ({n})', en: 'Show all {n}' },
};

type Shown = 'all' | 'faults' | 'noNumber';

/** The first reason why a courier would return a parcel. */
const faultOf = ({ line }: Placed): Text | undefined => faultyLines([line])[0]?.faults[0]?.message;

const isNumbered = ({ line }: Placed) => Boolean(line.trackingNo);

/** What a parcel holds, where it goes to and what is wrong with that, each in a column that leaves room for the others. */
const WHAT = {
  key: 'product',
  title: TEXTS.product,
  render: ({ line }: Placed) => (
    <span className="release-parcel">
      <ProductCell line={line} brief />
    </span>
  ),
};
const WHERE = {
  key: 'address',
  title: fields.address.meta.label,
  render: ({ line: { zip, address } }: Placed) => (
    <span className="release-parcel">{zip === address ? (address ?? '–') : [zip, address].filter(Boolean).join(' ')}</span>
  ),
};
const WHO = {
  key: 'recipient',
  title: fields.recipient.meta.label,
  render: ({ line: { recipient, phone } }: Placed) => (
    <>
      <span>{recipient ?? '–'}</span>
      {phone && <small className="release-phone">{phone}</small>}
    </>
  ),
};

/** The number of a parcel, with a link to its carrier where that is known. */
function Tracking({ no, carrier }: { no: string | null; carrier: Release['carrier'] }) {
  const carriers = useSetting('release.carriers');
  if (!no) return <span className="mo-quiet">–</span>;
  const href = trackingLink(carriers, carrier, no);
  if (!href) return no;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {no}
    </a>
  );
}

function State({ row, rest }: { row: Placed; rest: number }) {
  const { t } = useT();
  const fault = faultOf(row);
  if (fault)
    return (
      <span className="release-parcel">
        <Status tone="bad">{t(WORDS.fault)}</Status>
        <br />
        <small>{t(fault)}</small>
      </span>
    );
  if (rest > 0) return <Status tone="bad">{t(TEXTS.lacks, { n: num(rest) })}</Status>;
  return isNumbered(row) ? <Status tone="good">{t(WORDS.sent)}</Status> : <Status tone="mute">{t(WORDS.waits)}</Status>;
}

/** Rows by what has to be done: those that a courier would return come first. */
function sorted(rows: readonly Placed[]): Placed[] {
  const rank = (row: Placed) => (faultOf(row) ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** How far the parcels are: whose number is there, who waits for one, and whose address has to be mended first. */
function Progress({ all }: { all: readonly Placed[] }) {
  const { t } = useT();
  const faults = all.filter((one) => faultOf(one) !== undefined).length;
  const numbered = all.filter((one) => isNumbered(one) && faultOf(one) === undefined).length;
  const qty = all.reduce((sum, { line }) => sum + line.qty, 0);
  const parts = [
    { key: 'info', n: numbered, label: WORDS.sent },
    { key: 'mute', n: all.length - numbered - faults, label: WORDS.waits },
    { key: 'bad', n: faults, label: WORDS.fault },
  ].filter(({ n }) => n > 0);
  return (
    <div className="release-progress">
      <b>{t(WORDS.toSend, { n: num(all.length), qty: num(qty) })}</b>
      <ul>
        {parts.map(({ key, n, label }) => (
          <li key={key} data-tone={key} style={{ flexGrow: n }}>
            <i />
            <span>
              <b>{num(n)}</b> {t(label)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The recipients of an SD release, faulty ones first, with the state of each parcel. */
export function Recipients({ row }: { row: Release }) {
  const { t } = useT();
  const [shown, setShown] = useState<Shown>('all');
  const [isExpanded, setExpanded] = useState(false);
  const parts = divide(row.lines, takenBy(row));
  const { note, shown: open } = useReveal(row.id, row.lines);
  const all = sorted(placed(row).map(({ line, at }) => ({ line: open(line), at })));
  const faults = all.filter((one) => faultOf(one) !== undefined);
  const noNumber = all.filter((one) => !isNumbered(one));
  const rows = { all, faults, noNumber }[shown];
  const visible = isExpanded ? rows : rows.slice(0, ROWS);
  const options = [
    { value: 'all', label: t(WORDS.all, { n: num(all.length) }) },
    { value: 'faults', label: t(WORDS.faults, { n: num(faults.length) }) },
    { value: 'noNumber', label: t(WORDS.noNumber, { n: num(noNumber.length) }) },
  ];
  const mends = useCan(courierFile).act('mend') && (PARCELS_MENDED as readonly string[]).includes(row.status);
  const restOf = ({ line }: Placed) => (isAsking(row) ? (parts.get(line.id)?.rest ?? 0) : 0);
  return (
    <Card
      title={WORDS.title}
      extra={<Segments label={WORDS.title} options={options} value={shown} onChange={(next) => setShown(next as Shown)} />}
      flush
    >
      {all.length > 0 && <Progress all={all} />}
      {mends && <Mends lines={row.lines} />}
      <DataTable
        caption={WORDS.title}
        rows={visible}
        rowKey={({ line }) => line.id}
        cards
        empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
        columns={[
          { key: 'at', title: TEXTS.line, render: ({ at }) => num(at) },
          WHO,
          WHERE,
          WHAT,
          { key: 'qty', title: fields.qty.meta.label, align: 'right', render: ({ line }) => num(line.qty) },
          {
            key: 'tracking',
            title: fields.trackingNo.meta.label,
            render: ({ line }) => <Tracking no={line.trackingNo} carrier={row.carrier} />,
          },
          { key: 'state', title: TEXTS.state, render: (one) => <State row={one} rest={restOf(one)} /> },
        ]}
      />
      {isAsking(row) && <Holders row={row} />}
      {rows.length > visible.length && (
        <p className="release-note">
          <Button kind="quiet" onClick={() => setExpanded(true)}>
            {t(WORDS.more, { n: num(rows.length) })}
          </Button>
        </p>
      )}
      {note}
    </Card>
  );
}
