import type { ApiIssue, Text } from '@moru/contract';
import { Link } from 'react-router-dom';
import { entityByName } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { instant, num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { ChangeList, type Entry } from './history-changes.tsx';
import { useRevert } from './history-revert.ts';
import { HistoryValue } from './history-value.tsx';

const TEXTS: Record<'run' | 'choose' | 'gone' | 'refused' | 'was' | 'now' | 'by' | 'elsewhere' | 'cancel', Text> = {
  run: { ko: '{n}개 값을 되돌리기', en: 'Revert {n} {n:field|fields}' },
  choose: { ko: '되돌릴 값을 고르세요', en: 'Choose what to revert' },
  gone: { ko: '이 행은 삭제되어 되돌릴 수 없습니다.', en: 'The row was deleted. Nothing can be reverted.' },
  refused: { ko: '그 뒤에 다시 바뀌어 되돌리지 않았습니다.', en: 'Not reverted: changed again since.' },
  was: { ko: '이 기록', en: 'This entry' },
  now: { ko: '지금', en: 'now' },
  by: { ko: '{name}, {at}', en: 'by {name}, {at}' },
  elsewhere: { ko: '다른 경로로 변경됨', en: 'changed in another way' },
  cancel: { ko: '취소', en: 'Cancel' },
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field that was changed again: what the entry set, what it is now, and who changed it. */
function Clash({ issue }: { issue: ApiIssue }) {
  const { t } = useT();
  const field = text(issue['field']);
  const meta = entityByName(text(issue['entity']))?.fields[field]?.meta;
  const who = t(TEXTS.by, { name: text(issue['by']), at: instant(text(issue['at'])) });
  return (
    <li>
      <strong>{meta ? t(meta.label) : field}</strong> {t(TEXTS.was)} <HistoryValue meta={meta} value={issue['was']} /> → {t(TEXTS.now)}{' '}
      <HistoryValue meta={meta} value={issue['now']} />{' '}
      {typeof issue['alogId'] === 'number' ? <Link to={`/admin/alogs/form?id=${issue['alogId']}`}>{who}</Link> : t(TEXTS.elsewhere)}
    </li>
  );
}

/** The changes of an entry with a checkbox at each that can be restored, and the button that restores them. */
export function RevertForm({ entry, onDone, onCancel }: { entry: Entry; onDone?: () => void; onCancel?: () => void }) {
  const { t } = useT();
  const { choosing, run, busy, ready, gone, refused } = useRevert(entry, onDone);
  const count = choosing.chosen.size;
  if (gone) {
    return (
      <>
        <ChangeList entry={entry} />
        <p className="mo-quiet">{t(TEXTS.gone)}</p>
      </>
    );
  }
  return (
    <>
      <ChangeList entry={entry} choosing={choosing} />
      {refused.length > 0 && (
        <div className="mo-history-refusal" role="alert">
          {t(TEXTS.refused)}
          <ul>
            {refused.map((issue) => (
              <Clash key={issue.path.join()} issue={issue} />
            ))}
          </ul>
        </div>
      )}
      <div className="mo-history-acts">
        <Button small icon="undo" busy={busy} disabled={!ready} onClick={() => void run()}>
          {count > 0 ? t(TEXTS.run, { n: num(count) }) : t(TEXTS.choose)}
        </Button>
        {onCancel && (
          <Button small kind="quiet" onClick={onCancel}>
            {t(TEXTS.cancel)}
          </Button>
        )}
      </div>
    </>
  );
}
