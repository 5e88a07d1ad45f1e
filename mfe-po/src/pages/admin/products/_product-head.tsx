import type { product, Row } from '@moru/contract';
import { Status, useT, namesIn } from '@moru/ui/core';

const OFF = { ko: '사용 안 함', en: 'Not in use' };

export function ProductState({ row }: { row: Row<typeof product> }) {
  const { t } = useT();
  return row.isActive ? null : <Status tone="mute">{t(OFF)}</Status>;
}

/** Its number, its client and its type. */
export function ProductNote({ row: { code, brand, category } }: { row: Row<typeof product> }) {
  const { lang } = useT();
  return (
    <span className="mo-quiet">
      <b>{code}</b> · {namesIn([brand, category], lang)}
    </span>
  );
}
