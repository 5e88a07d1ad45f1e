import type { Text } from '@moru/contract';
import { Dialog, Icon, Shortcut, Spinner, useT } from '@moru/ui/core';
import { useId } from 'react';
import { OptionList } from './option-list.tsx';
import { usePalette } from './use-palette.ts';
import './palette.css';

const TEXTS = {
  title: { ko: '화면·행·동작 찾기', en: 'Find pages, rows and actions' },
  hint: { ko: '번호, 이름, 바코드, 화면…', en: 'A number, name, barcode, page…' },
  waiting: { ko: '찾는 중', en: 'Searching' },
  none: { ko: '검색 결과가 없습니다', en: 'Nothing found' },
  failed: { ko: '행을 찾지 못했습니다. 화면과 동작만 보입니다.', en: 'Rows could not be searched; these are pages and actions only.' },
  count: { ko: '{n}개', en: '{n} found' },
  move: { ko: '이동', en: 'move' },
  open: { ko: '열기', en: 'open' },
  tab: { ko: '새 탭', en: 'new tab' },
  close: { ko: '닫기', en: 'Close' },
} satisfies Record<string, Text>;

const MAX_TYPED = 100;

type State = ReturnType<typeof usePalette>;

function Box({ state, listId, labelId, onClose }: { state: State; listId: string; labelId: string; onClose: () => void }) {
  const { t } = useT();
  const { text, write, count, at, waiting, onKeyDown } = state;
  return (
    <div className="palette-box">
      {waiting ? <span className="mo-spin" aria-hidden="true" /> : <Icon name="search" />}
      <input
        data-first=""
        role="combobox"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? `${listId}-${at}` : undefined}
        aria-labelledby={labelId}
        placeholder={t(TEXTS.hint)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_TYPED}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="palette-close" onClick={onClose}>
        <Shortcut>Esc</Shortcut> <span className="mo-hidden">{t(TEXTS.close)}</span>
      </button>
    </div>
  );
}

function Hints() {
  const { t } = useT();
  return (
    <p className="palette-keys" aria-hidden="true">
      <span>
        <Shortcut>↑</Shortcut> <Shortcut>↓</Shortcut> {t(TEXTS.move)}
      </span>
      <span>
        <Shortcut>Enter</Shortcut> {t(TEXTS.open)}
      </span>
      <span>
        <Shortcut>Ctrl</Shortcut> <Shortcut>Enter</Shortcut> {t(TEXTS.tab)}
      </span>
    </p>
  );
}

/**
 * Finds pages, rows and actions while typing: a combobox over one list, used by keyboard alone. The row of a `scanned` number opens at
 * once.
 */
export function Palette({ scanned, onClose }: { scanned: string; onClose: () => void }) {
  const { t } = useT();
  const [titleId, listId] = [useId(), useId()];
  const state = usePalette(scanned, onClose);
  const { sections, count, at, waiting, failed } = state;
  const isEmpty = count === 0;
  return (
    <Dialog labelledBy={titleId} onClose={onClose} light className="palette">
      <h2 id={titleId} className="mo-hidden">
        {t(TEXTS.title)}
      </h2>
      <Box state={state} listId={listId} labelId={titleId} onClose={onClose} />
      {failed && <p className="palette-note">{t(TEXTS.failed)}</p>}
      <OptionList id={listId} label={t(TEXTS.title)} sections={sections} at={at} onPoint={state.point} onChoose={state.choose} />
      {isEmpty && <p className="palette-note">{waiting ? <Spinner label={t(TEXTS.waiting)} /> : t(TEXTS.none)}</p>}
      <p className="mo-hidden" role="status">
        {!waiting && !isEmpty && t(TEXTS.count, { n: count })}
      </p>
      <Hints />
    </Dialog>
  );
}
