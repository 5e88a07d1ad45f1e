import { releaseGroup } from '@moru/contract';
import { Card, date, num, useCan, useT } from '@moru/ui/core';
import { divide, sumOf } from '../lines/divide.ts';
import { takenBy } from './behaviour.ts';
import { TEXTS } from './texts.ts';
import type { Release } from './use-step.ts';

/** Most PO lines whose remainder is listed; of more the sum. */
const NAMED = 6;

/** What stays releasable of each PO line, in the order of the request. */
function leftOf(row: Release): number[] {
  const parts = divide(row.lines, takenBy(row));
  const left = new Map(row.lines.map(({ poProductId, poProduct }) => [poProductId, takenBy(row)(poProduct)]));
  for (const { id, poProductId } of row.lines) left.set(poProductId, (left.get(poProductId) ?? 0) - (parts.get(id)?.goes ?? 0));
  return [...left.values()];
}

/** The effects of confirming a request: reserved at once, still available, visible to the site, and requests that keep waiting. */
export function Effects({ row }: { row: Release }) {
  const { t } = useT();
  const can = useCan(releaseGroup);
  const { goes, rest } = sumOf(row.lines, takenBy(row));
  if (row.status !== 'requested' || goes === 0 || !can.act('confirm')) return null;
  const left = leftOf(row);
  const parts = divide(row.lines, takenBy(row));
  const cartons = row.lines.reduce((sum, { id, poProduct }) => sum + Math.ceil((parts.get(id)?.goes ?? 0) / poProduct.pcsPerCarton), 0);
  const facts = [
    { label: TEXTS.reservedAtOnce, value: num(goes), note: t(TEXTS.onLines, { n: num(left.length) }) },
    {
      label: TEXTS.stillFree,
      value: left.length > NAMED ? num(left.reduce((sum, one) => sum + one, 0)) : left.map((one) => num(one)).join(' · '),
      note: t(TEXTS.forOthers),
    },
    { label: TEXTS.seenBySite, value: date(row.plannedDate ?? row.requestedDate), note: t(TEXTS.toPickCartons, { n: num(cartons) }) },
    ...(rest > 0 ? [{ label: TEXTS.newRequest, value: t(TEXTS.waits, { n: num(rest) }), note: '' }] : []),
  ];
  return (
    <Card title={TEXTS.effects}>
      <dl className="release-effects">
        {facts.map(({ label, value, note }) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              <b>{value}</b>
              <br />
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
