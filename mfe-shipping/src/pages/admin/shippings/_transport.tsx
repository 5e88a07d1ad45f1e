import { trackingLink, transportFaults, type Row, type shipping, SHIPPING_MODES, choiceLabel } from '@moru/contract';
import { Card, date, nameIn, Status, useSetting, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';

type Shipment = Row<typeof shipping>;

const TEXTS = {
  title: { ko: '운송', en: 'Transport' },
  containers: { ko: '컨테이너', en: 'Containers' },
  no: { ko: '번호', en: 'No.' },
  type: { ko: '종류', en: 'Type' },
  seal: { ko: '봉인', en: 'Seal' },
  legs: { ko: '운송 구간', en: 'Legs' },
  way: { ko: '구간', en: 'Way' },
  mode: { ko: '운송 방식', en: 'Mode' },
  vessel: { ko: '선박·편명', en: 'Vessel or flight' },
  times: { ko: '출발 – 도착', en: 'ETD – ETA' },
  track: { ko: '{carrier}에서 {no} 조회', en: 'Track {no} at {carrier}' },
};

/** Pages of the carrier for the bill of lading and the containers; none for a carrier without one. */
function Tracking({ row: { carrier, blNo, containerNo, containers } }: { row: Shipment }) {
  const { t, lang } = useT();
  const carriers = useSetting('shipping.carriers');
  const numbers = [...new Set([blNo ?? '', containerNo ?? '', ...containers.map(({ no }) => no)])].filter((no) => no !== '');
  const links = numbers.flatMap((no) => {
    const href = trackingLink(carriers, carrier, no);
    return href ? [{ no, href }] : [];
  });
  return links.map(({ no, href }) => (
    <p key={no}>
      <a href={href} target="_blank" rel="noreferrer">
        {t(TEXTS.track, { no, carrier: carrier ? nameIn(carrier, lang) : '' })}
      </a>
    </p>
  ));
}

function Containers({ containers }: Pick<Shipment, 'containers'>) {
  return (
    <DataTable
      caption={TEXTS.containers}
      rows={containers}
      rowKey={({ no }) => no}
      columns={[
        { key: 'no', title: TEXTS.no, render: ({ no }) => no },
        { key: 'type', title: TEXTS.type, render: ({ type }) => type },
        { key: 'sealNo', title: TEXTS.seal, render: ({ sealNo }) => sealNo },
      ]}
    />
  );
}

function Legs({ legs }: Pick<Shipment, 'legs'>) {
  const { t } = useT();
  return (
    <DataTable
      caption={TEXTS.legs}
      rows={legs}
      rowKey={({ from, to, etd }) => `${from} ${to} ${etd}`}
      columns={[
        { key: 'way', title: TEXTS.way, render: ({ from, to }) => `${from} → ${to}` },
        { key: 'mode', title: TEXTS.mode, render: ({ mode }) => t(choiceLabel(SHIPPING_MODES, mode)) },
        { key: 'vessel', title: TEXTS.vessel, render: ({ vessel }) => vessel },
        { key: 'times', title: TEXTS.times, render: ({ etd, eta }) => `${date(etd)} – ${date(eta)}` },
      ]}
    />
  );
}

/** The carrier's tracking pages, a warning about numbers that look mistyped, and the containers and legs where there are several. */
export function Transport({ row }: { row: Shipment }) {
  const { t } = useT();
  const { carrier, blNo, containerNo, containers, legs } = row;
  const faults = transportFaults(row);
  if (!carrier && !blNo && !containerNo && containers.length === 0 && legs.length === 0) return null;
  return (
    <Card title={TEXTS.title}>
      <Tracking row={row} />
      {faults.map(({ no, message }) => (
        <p key={no}>
          <Status tone="warn">{no}</Status> {t(message)}
        </p>
      ))}
      {containers.length > 0 && <Containers containers={containers} />}
      {legs.length > 0 && <Legs legs={legs} />}
    </Card>
  );
}
