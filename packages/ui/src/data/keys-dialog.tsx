import { useId } from 'react';
import type { Text } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { Shortcut } from '../core/chrome/explain.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import './css/keys.css';

const TITLE: Text = { ko: '키보드', en: 'Keyboard' };
const CLOSE: Text = { ko: '닫기', en: 'Close' };
const KEYS: readonly (readonly [keys: readonly string[], what: Text])[] = [
  [['/'], { ko: '검색', en: 'Search' }],
  [['n'], { ko: '새로 만들기', en: 'New' }],
  [['j', 'k'], { ko: '다음 행, 이전 행', en: 'Next row, previous row' }],
  [['Enter'], { ko: '열기', en: 'Open' }],
  [['e'], { ko: '수정', en: 'Edit' }],
  [['x'], { ko: '선택', en: 'Select' }],
  [['Shift', '클릭 / click'], { ko: '범위 선택', en: 'Select a range' }],
  [['Shift', 'x'], { ko: '마지막 선택부터 이 행까지', en: 'From the last selected row to this one' }],
  [['Shift', 'j', 'k'], { ko: '움직이며 선택', en: 'Select while moving' }],
  [['Esc'], { ko: '선택 해제', en: 'Clear the selection' }],
  [['Alt', '← →'], { ko: '열 머리글에서 열 너비', en: 'Column width, on its header' }],
  [['?'], { ko: '이 도움말', en: 'This help' }],
];

/** The keys of a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t(TITLE)}</h2>
      <dl className="mo-keys">
        {KEYS.map(([keys, what]) => (
          <div key={what.en}>
            <dt>
              {keys.map((key) => (
                <Shortcut key={key}>{key}</Shortcut>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <div className="mo-dialog-actions">
        <Button kind="primary" onClick={onClose} data-first="">
          {t(CLOSE)}
        </Button>
      </div>
    </Dialog>
  );
}
