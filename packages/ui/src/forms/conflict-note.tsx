import type { Text } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { valueAt } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { Value } from '../core/chrome/value.tsx';
import { instant } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import type { Conflict } from './use-resource-form.ts';

const TEXTS: Record<'title' | 'yours' | 'take' | 'taken' | 'next' | 'close', Text> = {
  title: { ko: '다른 사람이 먼저 저장했습니다 ({at})', en: 'Somebody else saved first ({at})' },
  yours: { ko: '입력한 값은 그대로 있습니다. 상대가 바꾼 값:', en: 'What you typed is kept. They changed:' },
  take: { ko: '상대 값 사용', en: 'Use theirs' },
  taken: { ko: '다음 값은 상대의 것으로 바뀌었습니다: {names}', en: 'Taken over from them: {names}' },
  next: { ko: '다시 저장하면 입력한 값이 남습니다.', en: 'Save again to keep yours.' },
  close: { ko: '닫기', en: 'Close' },
};

interface NoteProps {
  resource: AnyResource;
  conflict: Conflict;
  onTake: (key: string, value: unknown) => void;
  onClose: () => void;
}

/** Shows what somebody else saved beneath the user's edits, field by field. */
export function ConflictNote({ resource, conflict, onTake, onClose }: NoteProps) {
  const { t, message } = useT();
  const name = (key: string) => t(resource.fields[key]?.meta.label ?? key);
  return (
    <section className="mo-card mo-conflict" role="alert">
      <h2>
        <Icon name="alert" /> {message(TEXTS.title, { at: instant(String(valueAt(conflict.theirs, 'updatedAt') ?? '')) })}
      </h2>
      {conflict.clashes.length > 0 && <p>{message(TEXTS.yours)}</p>}
      <ul>
        {conflict.clashes.map(({ key, theirs }) => (
          <li key={key}>
            <strong>{name(key)}</strong> <span>{resource.fields[key] && <Value field={resource.fields[key]} value={theirs} />}</span>
            <Button small onClick={() => onTake(key, theirs)}>
              {message(TEXTS.take)}
            </Button>
          </li>
        ))}
      </ul>
      {conflict.taken.length > 0 && <p>{message(TEXTS.taken, { names: conflict.taken.map(name).join(', ') })}</p>}
      <p>
        {message(TEXTS.next)}{' '}
        <Button small kind="quiet" onClick={onClose}>
          {message(TEXTS.close)}
        </Button>
      </p>
    </section>
  );
}
