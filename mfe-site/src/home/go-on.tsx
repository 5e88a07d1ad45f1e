import { addDays } from '@moru/contract';
import { Link, nameIn, num, useT, useUser } from '@moru/ui/core';
import { typedBefore } from '../journal/use-typed.ts';
import { useShiftDay } from '../shift/shift-day.ts';
import type { Begun, Work } from './tasks.ts';

const TEXTS = {
  title: { ko: '하던 일', en: 'Begun' },
  journal: { ko: '일지 쓰기', en: 'writing its journal' },
  lot: { ko: '검사, {n}개 중 {done}개', en: 'inspecting, {done} of {n}' },
  pick: { ko: '출고 챙기기', en: 'picking' },
  go: { ko: '이어서', en: 'Go on' },
};

/** Work of this user that was started and not finished: a typed journal, a lot being counted, a release being picked. */
export function useStartedWork(work: Work | undefined): Begun | undefined {
  const { t } = useT();
  const { id } = useUser();
  const today = useShiftDay();
  if (!work) return undefined;
  const { lines, lots, releases } = work;
  const typed = typedBefore(id);
  const line = lines.find((one) => one.id === typed?.poProductId);
  if (typed && line && [today, addDays(today, -1)].includes(typed.date)) {
    const journal = typed.id === undefined ? '' : `&journal=${typed.id}`;
    const day = typed.date === today ? '' : '&day=yesterday';
    return { to: `/site/pjournals?line=${line.id}${journal}${day}`, name: line.product, what: t(TEXTS.journal) };
  }
  const lot = lots.find(({ status, nChecked }) => status === 'in_progress' && nChecked > 0);
  if (lot) {
    const what = t(TEXTS.lot, { n: num(lot.n), done: num(lot.nChecked) });
    return { to: `/site/po-products?inspect=${lot.id}`, name: lot.poProduct.product, what };
  }
  const group = releases.find(({ status }) => status === 'picking');
  if (!group) return undefined;
  const name = group.destName ?? group.brand.name;
  return { to: `/site/release-groups/form?id=${group.id}&type=${group.type}`, name: { name, nameEn: name }, what: t(TEXTS.pick) };
}

/** The link back to started work. */
export function GoOn({ started }: { started: Begun | undefined }) {
  const { lang, t } = useT();
  if (!started) return null;
  return (
    <Link className="site-go-on" to={started.to}>
      <span>
        <span>
          {t(TEXTS.title)} · {started.what}
        </span>
        <strong>{nameIn(started.name, lang)}</strong>
      </span>
      <span className="mo-button mo-button-outline">{t(TEXTS.go)}</span>
    </Link>
  );
}
