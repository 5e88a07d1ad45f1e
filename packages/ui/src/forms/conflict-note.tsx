import { useId } from 'react';
import { type Text, valueAt } from '@moru/contract';
import { type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { instant } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import type { Clash } from './conflict.ts';
import { metaAt, useNameOf } from './field-names.ts';
import { HistoryValue } from './history-value.tsx';
import { Who } from './last-change.tsx';
import type { Conflict } from './use-conflict.ts';

const TEXTS = {
  title: { ko: '다른 사람이 먼저 저장했습니다 ({at})', en: 'Somebody else saved first ({at})' },
  yours: {
    ko: '입력한 값은 그대로 있습니다. 둘 다 바꾼 값은 하나씩 고르세요.',
    en: 'Your input is kept. Choose a value where both of you changed the same field.',
  },
  field: { ko: '항목', en: 'Field' },
  mine: { ko: '내 값', en: 'Yours' },
  theirs: { ko: '상대 값', en: 'Theirs' },
  choice: { ko: '선택', en: 'Choice' },
  keep: { ko: '내 값 유지', en: 'Keep mine' },
  take: { ko: '상대 값 사용', en: 'Use theirs' },
  taken: { ko: '상대만 바꾼 값은 반영했습니다: {names}', en: 'Taken over from the other person: {names}' },
  next: { ko: '선택하지 않은 값은 내 값으로 저장됩니다.', en: 'Fields without a choice are saved with your value.' },
  save: { ko: '이대로 저장', en: 'Save with these choices' },
} satisfies Record<string, Text>;

interface NoteProps {
  resource: AnyResource;
  conflict: Conflict;
  busy: boolean;
  onDecide: (clash: Clash, use: 'mine' | 'theirs') => void;
}

function Clashes({ resource, clashes, onDecide }: Pick<NoteProps, 'resource' | 'onDecide'> & { clashes: readonly Clash[] }) {
  const { t } = useT();
  const id = useId();
  const nameOf = useNameOf(resource.fields);
  return (
    <table className="mo-clashes">
      <thead>
        <tr>
          {(['field', 'mine', 'theirs', 'choice'] as const).map((key) => (
            <th key={key} scope="col">
              {t(TEXTS[key])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <tr key={clash.path}>
            <th scope="row" id={`${id}-${clash.path}`}>
              {nameOf(clash.path)}
            </th>
            <td data-label={t(TEXTS.mine)}>
              <HistoryValue meta={metaAt(resource.fields, clash.path)} value={clash.mine} />
            </td>
            <td data-label={t(TEXTS.theirs)}>
              <strong>
                <HistoryValue meta={metaAt(resource.fields, clash.path)} value={clash.theirs} />
              </strong>
            </td>
            <td>
              <span className="mo-acts">
                {/* The button's name is its text; the row's header describes it. */}
                <Button small aria-describedby={`${id}-${clash.path}`} onClick={() => onDecide(clash, 'mine')}>
                  {t(TEXTS.keep)}
                </Button>
                <Button small aria-describedby={`${id}-${clash.path}`} onClick={() => onDecide(clash, 'theirs')}>
                  {t(TEXTS.take)}
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows what somebody else saved while the user was editing, field by field, to be decided before the next save. */
export function ConflictNote({ resource, conflict: { clashes, taken, theirs }, busy, onDecide }: NoteProps) {
  const { t } = useT();
  const nameOf = useNameOf(resource.fields);
  return (
    <section className="mo-card mo-conflict" role="alert">
      <h2>
        <Icon name="alert" /> {t(TEXTS.title, { at: instant(String(valueAt(theirs, 'updatedAt') ?? '')) })}
        <Who id={valueAt(theirs, 'updatedBy')} />
      </h2>
      {clashes.length > 0 && <p>{t(TEXTS.yours)}</p>}
      {clashes.length > 0 && <Clashes resource={resource} clashes={clashes} onDecide={onDecide} />}
      {taken.length > 0 && <p>{t(TEXTS.taken, { names: taken.map(nameOf).join(', ') })}</p>}
      <p className="mo-conflict-end">
        <Button small type="submit" busy={busy}>
          {t(TEXTS.save)}
        </Button>
        {clashes.length > 0 && <span className="mo-quiet">{t(TEXTS.next)}</span>}
      </p>
    </section>
  );
}
