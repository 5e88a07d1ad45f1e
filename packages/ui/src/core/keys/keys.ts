import type { Text } from '@moru/contract';

/** Where a key works. */
export type KeyPlace = 'anywhere' | 'list' | 'form';

/** A shortcut: its keys, where it works and what it does. */
export interface KeyFacts {
  readonly place: KeyPlace;
  /** As printed on the keyboard; `Mod` is Ctrl, on a Mac ⌘. */
  readonly keys: readonly string[];
  readonly what: Text;
}

const key = (place: KeyPlace, keys: string | readonly string[], ko: string, en: string): KeyFacts => ({
  place,
  keys: [keys].flat(),
  what: { ko, en },
});

/** Every shortcut of the product (UI specification §2): handlers and the help sheet both read this list. */
export const KEYS = {
  find: key('anywhere', ['Mod', 'k'], '화면·행·동작 찾기', 'Find pages, rows and actions'),
  help: key('anywhere', '?', '단축키 도움말', 'Help with the keys'),
  print: key('anywhere', ['Mod', 'p'], '인쇄', 'Print'),
  search: key('list', '/', '검색', 'Search'),
  views: key('list', 'v', '보기 고르기', 'Views'),
  add: key('list', 'n', '새로 만들기', 'New'),
  next: key('list', 'j', '다음 행', 'Next row'),
  previous: key('list', 'k', '이전 행', 'Previous row'),
  open: key('list', 'Enter', '열기', 'Open'),
  edit: key('list', 'e', '수정', 'Edit'),
  select: key('list', 'x', '선택', 'Select'),
  selectTo: key('list', ['Shift', 'x'], '마지막 선택부터 이 행까지', 'From the last selected row to this one'),
  nextToo: key('list', ['Shift', 'j'], '다음 행까지 선택', 'Select, and the next row'),
  previousToo: key('list', ['Shift', 'k'], '이전 행까지 선택', 'Select, and the previous row'),
  unselect: key('list', 'Escape', '선택 해제', 'Clear the selection'),
  paste: key('list', ['Mod', 'v'], '복사한 행 가져오기', 'Import copied rows'),
  peek: key('list', 'p', '옆에서 보기', 'Open beside the list'),
  save: key('form', ['Mod', 's'], '저장', 'Save'),
  saveNext: key('form', ['Mod', 'Enter'], '저장하고 다음 행 (새 행이면 새로)', 'Save and next row (or a new one)'),
  fillDown: key('form', ['Mod', 'd'], '품목 표에서 윗칸 값 채우기', 'In lines: fill from the cell above'),
  removeLine: key('form', ['Alt', 'Delete'], '품목 표에서 행 지우기', 'In lines: remove the line'),
  previousRow: key('form', ['Alt', 'PageUp'], '목록의 이전 행', 'Previous row of the list'),
  nextRow: key('form', ['Alt', 'PageDown'], '목록의 다음 행', 'Next row of the list'),
} as const satisfies Record<string, KeyFacts>;

/** Name of a shortcut. */
export type KeyName = keyof typeof KEYS;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The letter or sign of a key in small letters, whatever the layout: with a layout of another script (ㅜ on the key of `n`) it is decided by
 * the key's position, otherwise by what it types.
 */
export function pressed({ key: typed, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string {
  if (typed.length === 1 && typed < '\u007f') return typed.toLowerCase();
  if (/^Key[A-Z]$/.test(code)) return code.slice(3).toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return typed;
}

const IME_KEY_CODE = 229;

/** Whether a key belongs to a syllable that is still being composed; Safari reports it by the key code alone. */
export const isComposing = ({ isComposing: is, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  is || keyCode === IME_KEY_CODE;

/** Whether a key press is this shortcut with exactly its modifiers; a sign may need Shift to be typed. */
export function isKey(name: KeyName, event: Press): boolean {
  const { keys }: KeyFacts = KEYS[name];
  const char = keys.at(-1) ?? '';
  const isLetter = /^[a-z]$/.test(char);
  if (keys.includes('Alt') !== event.altKey || keys.includes('Mod') !== (event.ctrlKey || event.metaKey)) return false;
  if (isLetter && keys.includes('Shift') !== event.shiftKey) return false;
  return (char.length === 1 ? pressed(event) : event.key) === char;
}
