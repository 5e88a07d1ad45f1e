import type { Fields, Text } from '@moru/contract';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { focusAt } from './focus-at.ts';
import type { Values } from './form-values.ts';
import { unreadText } from './unread.ts';
import type { PasteNews } from './use-line-paste.ts';

const TEXTS = {
  pasted: { ko: '{rows}행을 붙여넣었습니다 (새 행 {added})', en: '{rows} {rows:row|rows} pasted ({added} new)' },
  looking: { ko: '이름으로 찾는 중 {n}', en: 'looking up {n} {n:name|names}' },
  unread: { ko: '읽지 못한 칸 {n}', en: '{n} {n:cell|cells} could not be read' },
  lost: { ko: '입력할 칸이 없는 값 {n}: {texts}', en: '{n} {n:value|values} without a column: {texts}' },
  undo: { ko: '되돌리기', en: 'Undo' },
  close: { ko: '닫기', en: 'Close' },
} satisfies Record<string, Text>;

const SHOWN = 5;

/** Paths of the cells that a paste could not read. */
const unreadPaths = (name: string, fields: Fields, lines: readonly Values[]): string[] =>
  lines.flatMap((line, index) =>
    Object.entries(fields).flatMap(([key, field]) => (unreadText(field, line[key]) === undefined ? [] : [`${name}.${index}.${key}`])),
  );

interface NewsProps {
  name: string;
  fields: Fields;
  lines: readonly Values[];
  news: PasteNews;
  onUndo: () => void;
  onClose: () => void;
}

/** The result of a paste: rows, cells that could not be read or had no place, and the undo button. */
export function LineNews({ name, fields, lines, news, onUndo, onClose }: NewsProps) {
  const { t } = useT();
  const unread = unreadPaths(name, fields, lines);
  const texts = news.lost.slice(0, SHOWN).join(', ') + (news.lost.length > SHOWN ? ', …' : '');
  return (
    <div className="mo-lines-news" role="status">
      <span>{t(TEXTS.pasted, { rows: num(news.rows), added: num(news.added) })}</span>
      {news.looking > 0 && <span className="mo-quiet">{t(TEXTS.looking, { n: num(news.looking) })}</span>}
      {news.looking === 0 && unread.length > 0 && (
        <button type="button" className="mo-link mo-ink-bad" onClick={() => focusAt(unread[0] ?? '')}>
          {t(TEXTS.unread, { n: num(unread.length) })}
        </button>
      )}
      {news.lost.length > 0 && <span className="mo-ink-bad">{t(TEXTS.lost, { n: num(news.lost.length), texts })}</span>}
      <Button small icon="undo" onClick={onUndo}>
        {t(TEXTS.undo)}
      </Button>
      <IconButton small icon="close" label={t(TEXTS.close)} onClick={onClose} />
    </div>
  );
}
