import { pjournal } from '@moru/contract';
import { ChoiceStatus, Icon, Value, useT } from '@moru/ui/core';
import { RecordFiles } from '@moru/ui/forms';
import { LineFacts } from '../parts/line-facts.tsx';
import { Sheet } from '../parts/sheet.tsx';
import type { FullJournal, Line } from './line-day.ts';

const TITLE = { ko: '생산일지', en: 'Production journal' };
const LOCKED = {
  ko: '확정된 일지입니다. 고치려면 관리자에게 확정 취소를 요청하세요.',
  en: 'Confirmed. Ask a supervisor to unlock it before changing it.',
};
const SHOWN = ['date', 'process', 'line', 'shift', 'goodQty', 'defectQty', 'workers', 'stopMin', 'stopReason', 'note'] as const;

/** A locked journal, read-only. */
export function JournalShown({ line, journal, onClose }: { line: Line; journal: FullJournal; onClose: () => void }) {
  const { t } = useT();
  return (
    <Sheet title={TITLE} note={<ChoiceStatus field={pjournal.fields.status} value={journal.status} />} onClose={onClose}>
      <LineFacts line={line} />
      <p className="site-note">
        <Icon name="lock" size={20} /> {t(LOCKED)}
      </p>
      <dl className="site-facts">
        {SHOWN.map((name) => (
          <div key={name}>
            <dt>{t(pjournal.fields[name].meta.label)}</dt>
            <dd>
              <Value field={pjournal.fields[name]} value={journal[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <RecordFiles resource={pjournal} row={journal} />
    </Sheet>
  );
}
