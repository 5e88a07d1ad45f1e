import { IMPORT_STATES, type ImportCounts, type ImportState } from '@moru/contract';
import { Status } from '../../core/chrome/status.tsx';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { IMPORT_LOOKS } from './states.ts';
import './states.css';

const LABEL = { ko: '행 상태로 필터', en: 'Filter rows by state' };

interface StateCountsProps {
  counts: ImportCounts;
  /** The state whose rows are shown; null for all. */
  show: ImportState | null;
  onShow: (show: ImportState | null) => void;
}

/** How many rows of an import are new, changed, the same and in error; each shows its rows. */
export function StateCounts({ counts, show, onShow }: StateCountsProps) {
  const { t } = useT();
  return (
    <div className="mo-counts" role="group" aria-label={t(LABEL)}>
      {IMPORT_STATES.map((state) => {
        const { label, note, tone } = IMPORT_LOOKS[state];
        return (
          <button
            key={state}
            type="button"
            className="mo-count"
            aria-pressed={show === state}
            disabled={counts[state] === 0 && show !== state}
            onClick={() => onShow(show === state ? null : state)}
          >
            <Status tone={tone}>{t(label)}</Status>
            <span className="mo-count-number">{num(counts[state])}</span>
            <span className="mo-count-note">{t(note)}</span>
          </button>
        );
      })}
    </div>
  );
}
