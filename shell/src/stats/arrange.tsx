import { STAT_WIDTHS, type Text } from '@moru/contract';
import { Button, Checkbox, Dialog, Segments, useT } from '@moru/ui/core';
import { OrderList } from '@moru/ui/data';
import { useId } from 'react';
import type { Arranging } from './own-tiles.ts';
import type { Pinned } from './tiles.tsx';

const TEXTS = {
  title: { ko: '대시보드 배치', en: 'Arrange the dashboard' },
  count: { ko: '{all}개 중 {shown}개 표시', en: '{shown} of {all} shown' },
  width: { ko: '{name} 너비', en: 'Width of {name}' },
  hint: {
    ko: '끌어서 순서를 바꿉니다. 선택을 해제하면 내 대시보드에서만 빠집니다. 고정은 통계 보관함에서 합니다.',
    en: 'Drag to reorder. What is not checked is off your own dashboard only. Statistics are pinned in the library.',
  },
  none: {
    ko: '고정한 통계가 없습니다. 통계 보관함에서 통계를 고정하면 여기서 순서와 너비를 정할 수 있습니다.',
    en: 'No statistic is pinned. Pin some in the library, then arrange them here.',
  },
  library: { ko: '통계 보관함 열기', en: 'Open the library' },
  reset: { ko: '기본값', en: 'Reset' },
  done: { ko: '완료', en: 'Done' },
} satisfies Record<string, Text>;

const LIBRARY = '/admin/stats';

/** Order, width and choice of the user's pinned statistics. Changes apply at once, visible behind the dialog. */
export function Arrange({ arranging, onClose }: { arranging: Arranging<Pinned>; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const { tiles, isOwn, move, show, setWidth, reset } = arranging;
  const shown = tiles.filter(({ isShown }) => isShown).length;
  const items = tiles.map((tile) => ({ ...tile, key: String(tile.id), className: tile.isShown ? undefined : 'mo-off' }));
  return (
    <Dialog labelledBy={id} onClose={onClose} className="stats-arrange">
      <div className="mo-columns-head">
        <h2 id={id}>{t(TEXTS.title)}</h2>
        {tiles.length > 0 && <span className="mo-quiet">{t(TEXTS.count, { shown, all: tiles.length })}</span>}
      </div>
      {tiles.length > 0 && (
        <OrderList
          items={items}
          onMove={(key, to) => move(Number(key), to)}
          after={(item) => (
            <Segments
              label={t(TEXTS.width, { name: item.name })}
              options={STAT_WIDTHS}
              value={item.width}
              onChange={(width) => setWidth(item.id, width)}
            />
          )}
        >
          {(item) => (
            <Checkbox checked={item.isShown} onChange={() => show(item.id, !item.isShown)}>
              {item.name}
            </Checkbox>
          )}
        </OrderList>
      )}
      <p className="mo-quiet mo-columns-hint">{t(tiles.length > 0 ? TEXTS.hint : TEXTS.none)}</p>
      <div className="mo-dialog-actions">
        <Button kind="quiet" href={LIBRARY}>
          {t(TEXTS.library)}
        </Button>
        {isOwn && <Button onClick={reset}>{t(TEXTS.reset)}</Button>}
        <Button kind="primary" onClick={onClose} data-first="">
          {t(TEXTS.done)}
        </Button>
      </div>
    </Dialog>
  );
}
