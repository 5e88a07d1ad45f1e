import type { Text } from '@moru/contract';
import { num, Status, useT } from '@moru/ui/core';
import { canaryOf, type ModuleRow } from './_fare.ts';
import { TEXTS } from './_texts.ts';

/** Number of modules, number of those that need attention, and a legend of the table. */
export function Summary({ rows }: { rows: readonly ModuleRow[] }) {
  const { t } = useT();
  const count = (action: 'rollback' | 'advise') => rows.filter(({ watched: [step] }) => step?.action === action).length;
  const counts: [Text, 'bad' | 'warn', number][] = [
    [TEXTS.rolledBack, 'bad', count('rollback')],
    [TEXTS.advised, 'warn', count('advise')],
    [TEXTS.inCanary, 'warn', rows.filter(canaryOf).length],
  ];
  return (
    <span className="modules-summary">
      {t(TEXTS.summary, { n: num(rows.length) })}
      {counts.map(
        ([text, tone, n]) =>
          n > 0 && (
            <Status key={text.en} tone={tone}>
              {t(text, { n: num(n) })}
            </Status>
          ),
      )}
    </span>
  );
}
