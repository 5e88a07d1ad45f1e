import { isPicked, releaseGroup } from '@moru/contract';
import { pageUrl, ActCard, Button, date, num, resourceQueries, today, useCan, useQuery, useT } from '@moru/ui/core';
import { Link } from '@moru/ui/core';
import { useState, type ReactNode } from 'react';
import { ConfirmCard } from './confirm-card.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { TEXTS } from './texts.ts';
import { useStep, type Release } from './use-step.ts';

const pickedOf = ({ lines }: Release) => lines.reduce((sum, { pickedQty }) => sum + (pickedQty ?? 0), 0);
const outOf = ({ lines }: Release) => lines.reduce((sum, { pickedQty, qty }) => sum + (pickedQty ?? qty), 0);

/** The way to pick on the phone, for those who pick; the site is closed to a client. */
function OnPhone({ row }: { row: Release }) {
  const { t } = useT();
  const can = useCan(releaseGroup);
  if (!can.act('startPicking')) return null;
  return (
    <a href={pageUrl(`/site/release-groups/form?id=${row.id}&type=${row.type}`)} target="_blank" rel="noreferrer">
      {t(TEXTS.onPhone)}
    </a>
  );
}

function Step({
  row,
  verb,
  label,
  disabled,
}: {
  row: Release;
  verb: 'startPicking' | 'release' | 'resume';
  label: string;
  disabled?: boolean;
}) {
  const can = useCan(releaseGroup);
  const step = useStep(verb, { ko: label, en: label });
  if (!can.act(verb)) return null;
  return (
    <Button kind="primary" busy={step.isPending} disabled={disabled} onClick={() => void step.run({ id: row.id, version: row.version })}>
      {label}
    </Button>
  );
}

/** The request for the remainder of this one, found by its origin. */
function RemainderLink({ row }: { row: Release }) {
  const { t } = useT();
  const { data } = useQuery({ ...resourceQueries(releaseGroup).list({ restOfId: row.id, num: 1 }), meta: { quiet: true } });
  const rest = data?.rows[0];
  if (!rest) return null;
  return <Link to={`/admin/release-groups/form?type=${rest.type}&id=${rest.id}`}>{t(TEXTS.restIs, { no: rest.no })}</Link>;
}

function Confirmed({ row }: { row: Release }) {
  const { t } = useT();
  const note = (
    <>
      <OnPhone row={row} /> <RemainderLink row={row} />
    </>
  );
  return (
    <ActCard
      tone="info"
      says={t(TEXTS.reserved, { n: num(row.totalQty) })}
      note={note}
      acts={<Step row={row} verb="startPicking" label={t(TEXTS.startPicking)} />}
    />
  );
}

function Picking({ row }: { row: Release }) {
  const { t } = useT();
  const done = row.lines.filter(isPicked);
  const short = done.reduce((sum, { qty, pickedQty }) => sum + qty - (pickedQty ?? 0), 0);
  const isReady = done.length === row.lines.length;
  return (
    <ActCard
      tone={short > 0 ? 'warn' : 'info'}
      says={t(TEXTS.picking, { of: num(row.lines.length), n: num(done.length) })}
      note={
        <>
          {short > 0 && `${t(TEXTS.pickingShort, { n: num(short) })}. `}
          {!isReady && `${t(TEXTS.pickFirst)} `}
          <OnPhone row={row} /> <RemainderLink row={row} />
        </>
      }
      acts={<Step row={row} verb="release" label={t(TEXTS.release, { n: num(pickedOf(row)) })} disabled={!isReady} />}
    />
  );
}

function Out({ row }: { row: Release }) {
  const { t } = useT();
  const can = useCan(releaseGroup);
  const [open, setOpen] = useState(false);
  return (
    <ActCard
      tone="info"
      says={t(TEXTS.out, { n: num(outOf(row)), date: date(row.releasedOn) })}
      note={<RemainderLink row={row} />}
      acts={
        can.act('deliver') && (
          <Button kind="primary" onClick={() => setOpen(true)}>
            {t(TEXTS.deliver)}
          </Button>
        )
      }
    >
      {open && <DeliverDialog row={row} first={row.releasedOn ?? today()} onClose={() => setOpen(false)} />}
    </ActCard>
  );
}

function Still({ tone, says, note, acts }: { tone: 'good' | 'warn' | 'mute'; says: string; note?: ReactNode; acts?: ReactNode }) {
  return <ActCard tone={tone} says={says} note={note} acts={acts} />;
}

/** The state of a release in one sentence, and its next step. */
export function NextStep({ row }: { row: Release }) {
  const { t } = useT();
  if (row.status === 'requested') return <ConfirmCard row={row} />;
  if (row.status === 'confirmed') return <Confirmed row={row} />;
  if (row.status === 'picking') return <Picking row={row} />;
  if (row.status === 'released') return <Out row={row} />;
  if (row.status === 'on_hold')
    return (
      <Still tone="warn" says={t(TEXTS.onHold)} note={row.holdReason} acts={<Step row={row} verb="resume" label={t(TEXTS.resume)} />} />
    );
  if (row.status === 'cancelled') return <Still tone="mute" says={t(TEXTS.cancelled)} note={row.cancelReason} />;
  return (
    <Still
      tone="good"
      says={t(TEXTS.delivered, { date: date(row.deliveredOn) })}
      note={row.receivedBy && t(TEXTS.receivedBy, { name: row.receivedBy })}
    />
  );
}
