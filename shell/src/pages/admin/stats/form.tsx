import { stat } from '@moru/contract';
import { useUrlParts } from '@moru/ui/core';
import { FormPage } from '@moru/ui/forms';
import { initialOf } from '../../../stats/asked.ts';
import { How, Preview, Where } from '../../../stats/form-parts.tsx';
import { Snapshots } from '../../../stats/snapshots.tsx';
import { What } from '../../../stats/what.tsx';
import '../../../stats/stats.css';

export const page = { title: { ko: '통계 만들기', en: 'Statistic' }, roles: ['supervisor', 'client'] };

const FIRST = { subject: 'delivery', measures: ['on_time_pct'], groupBy: ['month'], chart: 'line' };

/** The builder: a change of the question on the left is answered at once on the right. */
export function Page() {
  const [url] = useUrlParts();
  return (
    <FormPage
      resource={stat}
      title={page.title}
      initial={initialOf(url.get('ask')) ?? (FIRST as never)}
      aside={(row) => <Snapshots row={row} />}
    >
      <div className="stats-form">
        <div>
          <What />
          <How />
        </div>
        <div>
          <Preview />
          <Where />
        </div>
      </div>
    </FormPage>
  );
}
