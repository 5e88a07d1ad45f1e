import { ErrorState, instant, nameIn, num, PageHeader, Skeleton, useT } from '@moru/ui/core';
import { GoOn } from '../../home/go-on.tsx';
import { ScanCard } from '../../home/scan-card.tsx';
import { TaskGroups } from '../../home/task-groups.tsx';
import { mostUrgent } from '../../home/tasks.ts';
import { Tiles } from '../../home/tiles.tsx';
import { useWork } from '../../home/use-work.ts';
import { useNow } from '../../outbox/use-online.ts';
import { useShiftDay } from '../../shift/shift-day.ts';
import { FloorPage } from '../../parts/floor-page.tsx';
import '../../look/site.css';

export const page = { title: { ko: '현장', en: 'Site' }, roles: ['supervisor', 'site-staff'] };

const TEXTS = {
  title: { ko: '오늘 할 일', en: 'To do today' },
  urgent: { ko: '가장 급한 것은 {name}, {when}', en: 'most urgent: {name}, {when}' },
  calm: { ko: '오늘까지 급한 것은 없습니다', en: 'nothing presses today' },
  now: { ko: '지금 {at}', en: 'now {at}' },
};
const [CLOCK_FROM, CLOCK_TO] = [11, 16];

/** The current work: the day's tasks by kind with the most urgent named, the scan, and the pages. */
export function Page() {
  const { lang, t } = useT();
  const { work, groups, begun, isBusy, news, failed } = useWork(useShiftDay());
  const at = instant(new Date(useNow()).toISOString()).slice(CLOCK_FROM, CLOCK_TO);
  const urgent = groups && mostUrgent(groups);
  const count = groups?.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const note = urgent ? t(TEXTS.urgent, { name: nameIn(urgent.name, lang), when: t(urgent.when.text) }) : groups && t(TEXTS.calm);
  return (
    <FloorPage lists={[{ isBusy, news }]}>
      <PageHeader title={count === undefined ? TEXTS.title : `${t(TEXTS.title)} ${num(count)}`} note={note}>
        <span className="site-clock">{t(TEXTS.now, { at })}</span>
      </PageHeader>
      {/* All of it at once: a part that loads later would move the others under the thumb. */}
      {work && groups ? (
        <div className="site-home">
          <div className="site-home-side">
            <ScanCard work={work} />
            <GoOn started={begun} />
          </div>
          <div className="site-home-todo">
            <TaskGroups groups={groups} urgent={urgent} />
          </div>
          <Tiles />
        </div>
      ) : (
        !failed && <Skeleton rows={8} />
      )}
      {failed && !groups && (
        <div key="failed" className="site-home">
          <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
          <Tiles />
        </div>
      )}
    </FloorPage>
  );
}
