import { po, type MonthView, type Text } from '@moru/contract';
import { Button, num, useCan, useT, nameIn } from '@moru/ui/core';
import { monthAndYear, signed } from './month-text.ts';
import { draftHref } from './draft.ts';
import { ProposeDates } from './propose-dates.tsx';
import { useTriedText } from './tried-name.tsx';
import { effectOf, lastMonth, type Shown, type WhatIf } from './what-if.ts';

const TEXTS = {
  what: { ko: '가정: {what}', en: 'What if {what}' },
  runOut: { ko: '{month}까지 부족해지는 제품', en: 'Products that run out by {month}' },
  lowest: { ko: '가장 낮은 달', en: 'Lowest month' },
  link: { ko: '이 링크에만', en: 'only in this link' },
  elsewhere: { ko: '여기에 보이지 않는 제품', en: 'products that are not shown here' },
  remove: { ko: '지우기', en: 'Remove' },
  draft: { ko: '발주 작성', en: 'Draft the PO' },
} satisfies Record<string, Text>;

const tone = (value: number): string => (value < 0 ? 'mo-ink-bad' : 'mo-ink-good');

interface BandProps {
  rows: readonly Shown[];
  view: MonthView;
  whatIf: WhatIf;
  onRemove: () => void;
  /** The dates of a PO as the user shifted it here. */
  onMade: (poId: number) => void;
}

/** The current what-if, its effect in two facts, and how to put it into practice. */
export function Band({ rows, view, whatIf, onRemove, onMade }: BandProps) {
  const { t, lang } = useT();
  const can = useCan(po);
  const textOf = useTriedText();
  const touched = rows.filter(({ tried }) => tried !== undefined);
  const { runOut, lowest } = effectOf(rows);
  const what = touched.map((shown) => `${textOf(shown)} · ${nameIn(shown.row.product, lang)}`).join('; ') || t(TEXTS.elsewhere);
  const [moved] = whatIf.shifts;
  return (
    <section className="mi-band" aria-label={t(TEXTS.what, { what })}>
      <b>{t(TEXTS.what, { what })}</b>
      <span>
        {t(TEXTS.runOut, { month: monthAndYear(lastMonth(view), lang) })}: <b>{num(runOut.before)}</b> › <b>{num(runOut.after)}</b>
      </span>
      {lowest && (
        <span>
          {t(TEXTS.lowest)}: <b className={tone(lowest.before)}>{signed(num(lowest.before))}</b> ›{' '}
          <b className={tone(lowest.after)}>{signed(num(lowest.after))}</b>
        </span>
      )}
      <span className="mo-quiet">{t(TEXTS.link)}</span>
      <span className="mi-band-acts">
        <Button kind="quiet" onClick={onRemove}>
          {t(TEXTS.remove)}
        </Button>
        {moved && <ProposeDates key={moved[0]} poId={moved[0]} days={moved[1]} onDone={() => onMade(moved[0])} />}
        {can.create && whatIf.ghosts.length > 0 && (
          <Button kind="primary" href={draftHref(whatIf.ghosts)}>
            {t(TEXTS.draft)}
          </Button>
        )}
      </span>
    </section>
  );
}
