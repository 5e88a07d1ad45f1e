import type { Part, Place, Text } from '@moru/contract';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import './chain-bar.css';

/** Names of the places of a line's pieces, and the texts on their bands. */
export const PLACES: Readonly<Record<Place, { label: Text; on: Text }>> = {
  arrived: { label: { ko: '도착', en: 'Arrived' }, on: { ko: '도착 {n}', en: '{n} arrived' } },
  shipped: { label: { ko: '운송중', en: 'Under way' }, on: { ko: '운송중 {n}', en: '{n} under way' } },
  released: { label: { ko: '출고', en: 'Released' }, on: { ko: '출고 {n}', en: '{n} released' } },
  reserved: { label: { ko: '예약', en: 'Reserved' }, on: { ko: '예약 {n}', en: '{n} reserved' } },
  canGo: { label: { ko: '출고 가능', en: 'Can go' }, on: { ko: '출고 가능 {n}', en: '{n} can go' } },
  waiting: { label: { ko: '판정 대기', en: 'Not good yet' }, on: { ko: '판정 대기 {n}', en: '{n} not good yet' } },
  missing: { label: { ko: '아직 없음', en: 'Not there yet' }, on: { ko: '아직 없음 {n}', en: '{n} to come' } },
};

/** A band narrower than this share has no room for a text; its accessible name has it. */
const ROOM = 0.12;

/** Where the pieces of a line are: every piece once, each band as wide as its share. */
export function ChainBar({ parts, label }: { parts: readonly Part[]; label: Text | string }) {
  const { t } = useT();
  const whole = parts.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <ol className="mo-chain" aria-label={t(label)}>
      {parts.map(({ place, qty }) => {
        const words = t(PLACES[place].on, { n: num(qty) });
        return (
          <li key={place} className={`mo-chain-${place}`} style={{ flexGrow: qty }} title={words}>
            <span className={qty / whole < ROOM ? 'mo-hidden' : undefined}>{words}</span>
          </li>
        );
      })}
    </ol>
  );
}
