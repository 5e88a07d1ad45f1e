import { flog, type Row } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { LogTabs } from '../../../app/log-tabs.tsx';
import './_flogs.css';

export const page = { title: { ko: '화면 오류', en: 'Front-end errors' }, roles: ['supervisor'] };

const TONES = { open: 'bad', ack: 'warn', fixed: undefined, ignored: undefined } as const;

const People = ({ row: { people, devices } }: { row: Row<typeof flog, 'L'> }) => {
  const { t } = useT();
  return t({ ko: '{people}명 · {devices}대', en: '{people} · {devices} devices' }, { people, devices });
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
      columns={[
        'status',
        'kind',
        { path: 'message', wrap: true },
        'path',
        'module',
        'count',
        { key: 'people', title: { ko: '영향', en: 'Affected' }, render: (row) => <People row={row} /> },
        'firstAt',
        'lastAt',
      ]}
    />
  );
}
