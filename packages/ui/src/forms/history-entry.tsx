import { useState } from 'react';
import { alog, type Text } from '@moru/contract';
import { Link } from 'react-router-dom';
import { entityByName } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { ChoiceStatus } from '../core/chrome/status.tsx';
import { instant } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { ChangeList, type Entry } from './history-changes.tsx';
import { RevertForm } from './history-revert-form.tsx';
import { useMayRevert } from './history-revert.ts';
import { reasonText } from './reason-text.ts';

const FIRST = 6;
const TEXTS: Record<'revert' | 'open' | 'reason', Text> = {
  revert: { ko: '되돌리기', en: 'Revert' },
  open: { ko: '로그에서 보기', en: 'Open in the log' },
  reason: { ko: '사유: {text}', en: 'Reason: {text}' },
};

/** One entry in the history of a row: who, when, what; a part of the row is named. */
export function HistoryEntry({ entry, of }: { entry: Entry; of: string }) {
  const { t } = useT();
  const [reverting, setReverting] = useState(false);
  const mayRevert = useMayRevert(entry);
  const part = entry.entity === of ? undefined : entityByName(entry.entity);
  return (
    <li className="mo-history-entry">
      <div className="mo-history-head">
        <ChoiceStatus field={alog.fields.action} value={entry.action} />
        <strong>{entry.userName}</strong>
        <Link to={`/admin/alogs/form?id=${entry.id}`} title={t(TEXTS.open)}>
          {instant(entry.at)}
        </Link>
        {part && (
          <span>
            {t(part.label)} <b>{entry.entityLabel}</b>
          </span>
        )}
        {entry.reason && <span className="mo-quiet">{t(TEXTS.reason, { text: reasonText(entry.reason, t) })}</span>}
        {mayRevert && !reverting && (
          <Button small kind="quiet" icon="undo" onClick={() => setReverting(true)}>
            {t(TEXTS.revert)}
          </Button>
        )}
      </div>
      {reverting ? (
        <RevertForm entry={entry} onDone={() => setReverting(false)} onCancel={() => setReverting(false)} />
      ) : (
        <ChangeList entry={entry} first={FIRST} />
      )}
    </li>
  );
}
