import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_COMMENT, type CommentRow, type Person } from '@moru/contract';
import { ROLE_LABELS } from '@moru/contract';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { isComposing, isKey } from '../core/keys/keys.ts';
import { num } from '../core/format.ts';
import { mentionsIn, type Draft } from './draft.ts';
import { TEXTS } from './talk-texts.ts';
import { useMentions } from './use-mentions.ts';
import type { Holder } from './use-thread.ts';

/** The number of remaining characters is shown when at most this many are left. */
const NEAR_END = 200;
const mod = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');

/** A comment to send. */
export interface NewComment {
  readonly body: string;
  readonly mentions: number[];
}

interface ComposerProps {
  holder: Holder;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** The comment that is answered or edited. */
  about?: { readonly row: CommentRow; readonly isEdit: boolean } | undefined;
  onStop: () => void;
  busy: boolean;
  onSend: (comment: NewComment) => void;
}

function Names({
  id,
  found,
  current,
  onPick,
}: {
  id: string;
  found: readonly Person[];
  current: number;
  onPick: (person: Person) => void;
}) {
  const { t } = useT();
  return (
    <ul className="mo-talk-names" role="listbox" id={id} aria-label={t(TEXTS.people)}>
      {found.map((person, index) => (
        <li
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={index === current}
          // The text keeps the focus and the caret.
          onPointerDown={(event) => (event.preventDefault(), onPick(person))}
        >
          <b>{person.name}</b> <span className="mo-quiet">{t(ROLE_LABELS[person.role])}</span>
        </li>
      ))}
    </ul>
  );
}

/** The input of a comment: `@` opens a list of names, Ctrl+Enter sends. */
export function Composer({ holder, draft, onDraft, about, onStop, busy, onSend }: ComposerProps) {
  const { t } = useT();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const { text } = draft;
  // Set together with the text: a frame later the next key may already have been typed.
  const goTo = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (goTo.current !== undefined) box.current?.setSelectionRange(goTo.current, goTo.current);
    goTo.current = undefined;
  }, [text]);
  const choose = (person: Person, from: number) => {
    const before = `${text.slice(0, from)}@${person.name} `;
    onDraft({ text: before + text.slice(caret), picked: [...draft.picked, { id: person.id, name: person.name }] });
    goTo.current = before.length;
    setCaret(before.length);
  };
  const names = useMentions(holder, { text, caret, choose });
  const mayName = names.found.length > 0;
  const isEmpty = text.trim() === '';
  const send = () => {
    if (!isEmpty && !busy) onSend({ body: text.trim(), mentions: mentionsIn(draft) });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent) || names.onKey(event)) return;
    if (event.key === 'Escape' && about) return onStop();
    if (!isKey('saveNext', event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    send();
  };
  const chosen = names.found[names.current];
  return (
    <div className="mo-talk-write">
      {about && (
        <p className="mo-talk-about">
          <span>{about.isEdit ? t(TEXTS.editing) : t(TEXTS.answering, { name: about.row.byName })}</span>
          <IconButton icon="close" small label={t(TEXTS.stop)} onClick={onStop} />
        </p>
      )}
      {mayName && <Names id={`${id}-names`} found={names.found} current={names.current} onPick={names.pick} />}
      <textarea
        ref={box}
        className="mo-input"
        rows={3}
        maxLength={MAX_COMMENT}
        aria-label={t(TEXTS.label)}
        placeholder={t(TEXTS.write)}
        aria-autocomplete="list"
        aria-controls={mayName ? `${id}-names` : undefined}
        aria-activedescendant={mayName && chosen ? `${id}-names-${chosen.id}` : undefined}
        value={text}
        // A text that was sent is emptied, with what was typed behind it.
        readOnly={busy}
        onChange={(event) => (setCaret(event.target.selectionStart), onDraft({ ...draft, text: event.target.value }))}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      <div className="mo-talk-send">
        <span className="mo-quiet">
          {text.length > MAX_COMMENT - NEAR_END ? t(TEXTS.left, { n: num(MAX_COMMENT - text.length) }) : t(TEXTS.keys, { mod: mod() })}
        </span>
        <Button small busy={busy} disabled={isEmpty} onClick={send}>
          {about?.isEdit ? t(TEXTS.change) : t(TEXTS.send)}
        </Button>
      </div>
    </div>
  );
}
