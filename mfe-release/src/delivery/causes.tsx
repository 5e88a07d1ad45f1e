import { NO_REASON, type StatAnswer } from '@moru/contract';
import { Card, Link, num, percent, useT } from '@moru/ui/core';
import { groupText } from '@moru/ui/extra';
import { TEXTS } from './texts.ts';

/** Late lines by reason, the most frequent first; lines without a recorded reason are hatched and never guessed. */
export function Causes({ answer }: { answer: StatAnswer }) {
  const { t } = useT();
  const whole = answer.totals.cells[0]?.value ?? 0;
  const found = answer.rows
    .flatMap(({ groups: [group], cells: [cell] }) => (group && cell?.value ? [{ group, qty: cell.value, to: cell.to }] : []))
    .toSorted((a, b) => b.qty - a.qty);
  const isNone = (value: unknown) => value === null || value === NO_REASON;
  return (
    <Card title={t(TEXTS.why, { n: num(whole) })}>
      <ul className="ds-causes">
        {found.map(({ group, qty, to }) => (
          <li key={String(group.value)}>
            <span>{groupText(group, t)}</span>
            <b>{to ? <Link to={to}>{num(qty)}</Link> : num(qty)}</b>
            <small>{percent(qty / whole)}</small>
            <i data-none={isNone(group.value)} style={{ width: `${(qty / whole) * 100}%` }} />
          </li>
        ))}
      </ul>
      {found.some(({ group }) => isNone(group.value)) && <p className="mo-note">{t(TEXTS.noReason)}</p>}
    </Card>
  );
}
