import { useId } from 'react';
import type { Text } from '@moru/contract';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { Checkbox, Segments } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { AnyRow } from './columns.tsx';
import { OrderList, type Ordered } from './order-list.tsx';
import type { ColumnChoice, OwnColumn } from './use-columns.ts';
import './css/columns.css';

const TEXTS = {
  columns: { ko: '열 설정', en: 'Columns' },
  count: { ko: '{all}개 중 {shown}개 표시', en: '{shown} of {all} shown' },
  hint: {
    ko: '끌어서 순서를 바꿉니다. 고정한 열은 옆으로 밀어도 남습니다. 너비는 머리글의 가장자리를 끌거나 머리글에서 Alt+←→로 바꿉니다.',
    en: 'Drag to reorder. Pinned columns stay while you scroll sideways. For a width drag the edge of a header, or press Alt+←→ on it.',
  },
  density: { ko: '행 간격', en: 'Row height' },
  normal: { ko: '보통', en: 'Normal' },
  compact: { ko: '좁게', en: 'Compact' },
  pin: { ko: '{name} 고정', en: 'Pin {name}' },
  narrow: { ko: '화면이 좁아 숨김', en: 'no room here' },
  reset: { ko: '기본값', en: 'Reset' },
  done: { ko: '완료', en: 'Done' },
} satisfies Record<string, Text>;

const DENSITIES = [
  { value: 'normal', label: TEXTS.normal },
  { value: 'compact', label: TEXTS.compact },
] as const;

interface Item extends Ordered {
  readonly column: OwnColumn<AnyRow>;
}

/**
 * Columns of a list in their order: shown or hidden, pinned or not, and the height of rows. Changes apply at once, visible behind the
 * dialog.
 */
export function ColumnsDialog({ choice, onClose }: { choice: ColumnChoice<AnyRow>; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const { all, shown } = choice;
  const items = all.map((column, index): Item => ({
    key: column.key,
    name: t(column.title),
    column,
    // The first column that is not pinned, after pinned ones: a line separates them.
    className: [!column.pinned && (all[index - 1]?.pinned ?? false) && 'mo-parts', !column.shown && 'mo-off'].filter(Boolean).join(' '),
  }));
  return (
    <Dialog labelledBy={id} onClose={onClose} className="mo-columns-dialog">
      <div className="mo-columns-head">
        <h2 id={id}>{t(TEXTS.columns)}</h2>
        <span className="mo-quiet">{t(TEXTS.count, { shown: shown.length, all: all.length })}</span>
        <Segments
          label={TEXTS.density}
          options={DENSITIES}
          value={choice.density}
          onChange={(value) => choice.setDensity(value === 'compact' ? 'compact' : 'normal')}
        />
      </div>
      <OrderList
        items={items}
        onMove={choice.move}
        after={({ key, name, column: { pinned } }) => (
          <IconButton
            small
            icon="pin"
            label={t(TEXTS.pin, { name })}
            aria-pressed={pinned}
            className={pinned ? 'mo-pinned' : ''}
            onClick={() => choice.pin(key)}
          />
        )}
      >
        {({ key, name, column }) => (
          <>
            <Checkbox checked={column.shown} disabled={column.shown && shown.length === 1} onChange={() => choice.toggle(key)}>
              {name}
            </Checkbox>
            {column.crowded && <small className="mo-quiet">{t(TEXTS.narrow)}</small>}
          </>
        )}
      </OrderList>
      <p className="mo-quiet mo-columns-hint">{t(TEXTS.hint)}</p>
      <div className="mo-dialog-actions">
        <Button onClick={choice.reset}>{t(TEXTS.reset)}</Button>
        <Button kind="primary" onClick={onClose} data-first="">
          {t(TEXTS.done)}
        </Button>
      </div>
    </Dialog>
  );
}
