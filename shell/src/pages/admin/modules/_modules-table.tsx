import type { DeployedModules, DeployStep } from '@moru/contract';
import { Card, useT } from '@moru/ui/core';
import { TableBox } from '@moru/ui/data';
import { scaleOf, share, type ModuleRow } from './_fare.ts';
import { ModuleRowView } from './_module-row.tsx';
import { COLUMNS, TEXTS } from './_texts.ts';

const SHELL = 'shell';
const RIGHT: readonly string[] = ['sessions', 'fail', 'time'];
/** Columns that a screen of 1024 px has no room for; an opened module has all of its versions. */
const WIDE: readonly string[] = ['earlier', 'interval'];
const lookOf = (key: string): string | undefined => (RIGHT.includes(key) ? 'mo-right' : WIDE.includes(key) ? 'modules-wide' : undefined);

/** The shell, which all others depend on, comes first. */
const shellFirst = (one: ModuleRow, other: ModuleRow): number => Number(other.name === SHELL) - Number(one.name === SHELL);

interface Props {
  readonly data: DeployedModules;
  readonly busy: boolean;
  readonly onStep: (step: DeployStep) => void;
}

/** One line for each module; all intervals on one scale. */
export function ModulesTable({ data: { rows, canStep, canVisit }, busy, onStep }: Props) {
  const { t } = useT();
  const scale = scaleOf(rows);
  return (
    <Card flush>
      <div className="mo-cards-box">
        <TableBox label={t(COLUMNS.module)}>
          <table className="mo-table mo-table-cards modules-table">
            <caption className="mo-hidden">{t(COLUMNS.module)}</caption>
            <thead>
              <tr>
                {Object.entries(COLUMNS).map(([key, title]) => (
                  <th key={key} scope="col" className={lookOf(key)}>
                    {key === 'interval' ? (
                      <span className="modules-scale">
                        <span className="mo-hidden">
                          {t(title)} ({t(TEXTS.before)})
                        </span>
                        {[0, scale / 2, scale].map((part) => (
                          <span key={part}>{Number(share(part))}</span>
                        ))}
                      </span>
                    ) : (
                      <span className={key === 'acts' ? 'mo-hidden' : undefined}>{t(title)}</span>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {rows.toSorted(shellFirst).map((row) => (
              <ModuleRowView key={row.name} row={row} scale={scale} canStep={canStep} canVisit={canVisit} busy={busy} onStep={onStep} />
            ))}
          </table>
        </TableBox>
        <p className="modules-legend">
          <span data-kind="live">{t(COLUMNS.live)}</span>
          <span data-kind="before">{t(TEXTS.before)}</span>
        </p>
      </div>
    </Card>
  );
}
