import { flog, type Row } from '@moru/contract';
import { ChoiceStatus, instant, Link, num, useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { LogTabs } from '../../../app/log-tabs.tsx';
import './_flogs.css';

export const page = {
  title: { ko: '화면 오류', en: 'Front-end errors' },
  roles: ['supervisor'],
  menu: { group: 'etc', order: 10, onlyFound: true, words: { ko: '에러 장애 신고', en: 'bugs crashes reports' } },
};

const TONES = { open: 'bad', ack: 'warn', fixed: undefined, ignored: undefined } as const;

const AFFECTED = {
  ko: '{people}명 · {devices}대',
  en: '{people} {people:person|people}, {devices} {devices:device|devices}',
};

type Fault = Row<typeof flog, 'L'>;

const FaultCard = ({ row }: { row: Fault }) => (
  <div className="flog-card">
    <div className="flog-card-head">
      <ChoiceStatus field={flog.fields.status} value={row.status} />
      <span className="mo-quiet">
        <ChoiceStatus field={flog.fields.kind} value={row.kind} /> · {instant(row.lastAt)} · ×{num(row.count)}
      </span>
    </div>
    <Link to={`/admin/flogs/form?id=${row.id}`}>{row.message}</Link>
    <span className="mo-quiet">
      {row.module} · {row.path}
    </span>
  </div>
);

const People = ({ row: { people, devices } }: { row: Fault }) => {
  const { t } = useT();
  return t(AFFECTED, { people, devices });
};

export function Page() {
  return (
    <ListPage
      resource={flog}
      title={page.title}
      above={<LogTabs />}
      selectable={false}
      filters={['status', 'kind', 'module', 'path', 'lastAt']}
      initial={{ orderBy: 'lastAt-desc' }}
      rowTone={({ status }) => TONES[status]}
      mobile={(row) => <FaultCard row={row} />}
      columns={[
        'status',
        { path: 'kind', from: 900 },
        { path: 'message', wrap: true },
        'path',
        'module',
        'count',
        {
          key: 'people',
          also: ['people', 'devices'],
          title: { ko: '영향', en: 'Affected' },
          from: 1000,
          render: (row) => <People row={row} />,
        },
        { path: 'firstAt', from: 1100 },
        'lastAt',
      ]}
    />
  );
}
