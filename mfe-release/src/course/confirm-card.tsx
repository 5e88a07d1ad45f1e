import { ActCard, Button, Link, num, useCan, useQuery, useT } from '@moru/ui/core';
import { releaseGroup } from '@moru/contract';
import { useState } from 'react';
import { sumOf } from '../lines/divide.ts';
import { takenBy, useConsumesLabels } from './behaviour.ts';
import { explainedOf, type Explained } from './explained.ts';
import { LabelWarning, type LabelLack } from './label-warning.tsx';
import { TEXTS } from './texts.ts';
import { useStep, type Release } from './use-step.ts';

/** Lines of a request that lack labels, in the server's form. */
export function labelLacks({ lines }: Pick<Release, 'lines'>, explained: Explained): LabelLack[] {
  const seen = new Set<number>();
  return lines.flatMap(({ poProductId }, index) => {
    const note = explained.get(poProductId)?.notes.find(({ code }) => code === 'labels_missing');
    if (!note || seen.has(poProductId)) return [];
    seen.add(poProductId);
    return [{ line: index + 1, poProductId, labels: note.labels ?? [] }];
  });
}

const NONE: Explained = new Map();

function Acts({ row, reason, isReady }: { row: Release; reason: string; isReady: boolean }) {
  const { t } = useT();
  const confirm = useStep('confirm', TEXTS.confirm);
  const hold = useStep('hold', TEXTS.waitForAll);
  const { asked, goes, rest } = sumOf(row.lines, takenBy(row));
  const seen = { id: row.id, version: row.version };
  const send = () => confirm.run({ ...seen, ...(rest > 0 && { partial: true }), ...(reason && { reason }) });
  const wait = () => hold.run({ ...seen, reason: t(TEXTS.waitReason, { n: num(asked) }) });
  return (
    <>
      {goes > 0 && (
        <Button kind="primary" busy={confirm.isPending} disabled={!isReady} onClick={() => void send()}>
          {t(rest > 0 ? TEXTS.confirmPart : TEXTS.confirm, { n: num(goes) })}
        </Button>
      )}
      {rest > 0 && (
        <Button kind={goes > 0 ? 'outline' : 'primary'} busy={hold.isPending} onClick={() => void wait()}>
          {t(TEXTS.waitForAll)}
        </Button>
      )}
    </>
  );
}

/** Whether a request can be confirmed, with the button that confirms what is available. */
export function ConfirmCard({ row }: { row: Release }) {
  const { t } = useT();
  const can = useCan(releaseGroup);
  const { data = NONE } = useQuery(explainedOf(row.id));
  const [reason, setReason] = useState('');
  const { asked, goes, rest, shortAt } = sumOf(row.lines, takenBy(row));
  const asksLabels = useConsumesLabels(row.type);
  const lacks = asksLabels ? labelLacks(row, data) : [];
  const vars = { n: num(goes), asked: num(asked) };
  const lines = shortAt.map((at) => num(at)).join(', ');
  const sentences = [t(rest === 0 ? TEXTS.allThere : goes === 0 ? TEXTS.noneThere : TEXTS.partThere, vars)];
  if (rest > 0) sentences.push(t(TEXTS.partShort, { n: num(rest), lines, count: shortAt.length }));
  if (!can.act('confirm')) return <ActCard tone="info" says={t(TEXTS.asked)} note={`${sentences.join('; ')}. ${t(TEXTS.askedNote)}`} />;
  const isReady = lacks.length === 0 || reason.trim() !== '';
  return (
    <ActCard
      tone={rest > 0 || lacks.length > 0 ? 'warn' : 'good'}
      says={sentences.join('; ')}
      note={rest > 0 && goes > 0 && t(TEXTS.restBecomes)}
      acts={<Acts row={row} reason={reason.trim()} isReady={isReady} />}
    >
      {lacks.length > 0 && <LabelWarning lacks={lacks} reason={reason} onReason={setReason} />}
    </ActCard>
  );
}

/** The release that this one is the remainder of. */
export function RestOf({ row }: { row: Release }) {
  const { t } = useT();
  if (row.restOfId === null || !row.restOf) return null;
  return <Link to={`/admin/release-groups/form?type=${row.type}&id=${row.restOfId}`}>{t(TEXTS.restOf, { no: row.restOf.no })}</Link>;
}
