import { alog, type Row } from '@moru/contract';
import { ChoiceStatus, entityByName, instant, Link, useT, Value } from '@moru/ui/core';
import { ListPage, useListState } from '@moru/ui/data';
import { LogTabs } from '../../../app/log-tabs.tsx';
import { useChips } from './_chips.ts';
import { UndoBatch } from './_undo-batch.tsx';

export const page = {
  title: { ko: '로그', en: 'Log' },
  roles: ['supervisor', 'client'],
  menu: { group: 'etc', order: 70, words: { ko: '이력 변경 기록 감사', en: 'history changes audit' } },
};

const NAMED = 3;

interface Changed {
  readonly entity: string;
  readonly changes: readonly { readonly field: string }[];
}

/** The names of the fields that an entry changed. */
function Fields({ entity, changes }: Changed) {
  const { t } = useT();
  const fields = entityByName(entity)?.fields;
  const names = changes.map(({ field }) => t(fields?.[field]?.meta.label ?? field));
  return (
    <>
      {names.slice(0, NAMED).join(', ')}
      {names.length > NAMED && <span className="mo-quiet"> +{names.length - NAMED}</span>}
    </>
  );
}

/** An entry on a narrow screen. */
function Narrow({ row }: { row: Row<typeof alog, 'L'> }) {
  return (
    <Link className="log-card" to={`/admin/alogs/form?id=${row.id}`}>
      <span>
        <ChoiceStatus field={alog.fields.action} value={row.action} /> {instant(row.at)}
      </span>
      <b>
        <Value field={alog.fields.entity} value={row.entity} /> {row.entityLabel}
      </b>
      <span className="mo-quiet">
        {row.userName}
        {row.changes.length > 0 && ' · '}
        <Fields {...row} />
      </span>
    </Link>
  );
}

export function Page() {
  const { state } = useListState(alog);
  const [batchId] = state.filters['batchId'] ?? [];
  return (
    <ListPage
      resource={alog}
      title={page.title}
      columns={[
        'at',
        'action',
        'entity',
        { path: 'entityLabel', width: 160 },
        { path: 'changes', width: 160, render: (row) => <Fields {...row} /> },
        'userName',
        'role',
        'reason',
        { path: 'result', hidden: true },
        { path: 'batchId', hidden: true },
        { path: 'requestId', hidden: true },
      ]}
      filters={['action', 'entity', 'userId', 'at', 'result']}
      chips={useChips(state.filters)}
      actions={batchId !== undefined && <UndoBatch batchId={batchId} />}
      above={<LogTabs />}
      mobile={(row) => <Narrow row={row} />}
      selectable={false}
    />
  );
}
