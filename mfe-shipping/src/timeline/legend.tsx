import { text, type Text } from '@moru/contract';
import { useT } from '@moru/ui/core';

const ENTRIES: readonly { look: string; label: Text }[] = [
  { look: 'tl-bar tl-making', label: { ko: '발주부터 출발(모르면 ETA)까지', en: 'order to departure, or ETA' } },
  { look: 'tl-bar tl-making tl-asked', label: { ko: '희망 납기까지 (확정 전)', en: 'to the requested date, not promised yet' } },
  { look: 'tl-bar tl-going', label: { ko: '운송, 정시', en: 'transit, on time' } },
  { look: 'tl-bar tl-going tl-slipped', label: { ko: '운송, 지연', en: 'transit, slipped' } },
  { look: 'tl-bar tl-going tl-plan', label: { ko: '테두리: 계획, 채움: 사실', en: 'outline: plan, solid: fact' } },
  { look: 'tl-bar tl-holiday', label: { ko: '공장 휴일', en: 'holiday of the factory' } },
  { look: 'tl-bar tl-away', label: { ko: '도착지 휴일', en: 'holiday at the destination' } },
  { look: 'tl-promise', label: { ko: '최초 확정 납기', en: 'first promise' } },
];

const NOW = { look: 'tl-now', label: { ko: '오늘의 ETA', en: 'ETA today' }, mark: undefined } as const;

const DATES: readonly { look: string; label: Text; mark?: Text | undefined }[] = [
  { look: 'tl-kept', label: { ko: 'ETA 유지', en: 'ETA kept' } },
  { look: 'tl-moved', label: { ko: 'ETA 지연', en: 'ETA later' }, mark: text('+n일', '+n d') },
  { look: 'tl-early', label: { ko: 'ETA 당겨짐', en: 'ETA earlier' }, mark: text('−n일', '−n d') },
  { look: 'tl-kept tl-delivered', label: { ko: '납품 완료 (원)', en: 'delivered (circle)' } },
];

/** Legend of the marks. */
export function Legend({ looking }: { looking: boolean }) {
  const { t } = useT();
  return (
    <ul className="tl-legend">
      {ENTRIES.map(({ look, label }) => (
        <li key={label.en}>
          <span className={look} aria-hidden="true" /> {t(label)}
        </li>
      ))}
      {[...DATES, ...(looking ? [NOW] : [])].map(({ look, label, mark }) => (
        <li key={label.en}>
          <span className={`tl-date ${look}`} aria-hidden="true">
            <i />
          </span>{' '}
          {t(label)} {mark && <b>{t(mark)}</b>}
        </li>
      ))}
    </ul>
  );
}
