import { IMPORT_STATES, type ImportCounts, type ImportState } from '@moru/contract';
import { num, Status, useT } from '@moru/ui/core';
import { showOnly } from './_import-state.ts';
import { STATES } from './_state-names.ts';

const LABEL = { ko: '행의 상태로 거르기', en: 'Filter the lines by what happens to them' };

/** How many lines are new, changed, the same and in error; each shows its lines. */
export function Counts({ counts, show }: { counts: ImportCounts; show: ImportState | null }) {
  const { t } = useT();
  return (
    <div className="imp-counts" role="group" aria-label={t(LABEL)}>
      {IMPORT_STATES.map((state) => {
        const { label, note, tone } = STATES[state];
        return (
          <button
            key={state}
            type="button"
            className="imp-count"
            aria-pressed={show === state}
            disabled={counts[state] === 0}
            onClick={() => showOnly(show === state ? null : state)}
          >
            <Status tone={tone}>{t(label)}</Status>
            <span className="imp-number">{num(counts[state])}</span>
            <span className="imp-note">{t(note)}</span>
          </button>
        );
      })}
    </div>
  );
}
