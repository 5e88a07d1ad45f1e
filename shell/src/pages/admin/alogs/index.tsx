import { alog, type Row } from '@moru/contract';
import { ChoiceStatus, entityByName, instant, Link, num, useT, Value } from '@moru/ui/core';
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
  // The parent of a part is shown by its row and not as a field.
  const known = changes.filter(({ field }) => !fields || field in fields);
  const names = known.map(({ field }) => t(fields?.[field]?.meta.label ?? field));
  return (
    <>
      {names.slice(0, NAMED).join(', ')}
      {names.length > NAMED && <span className="mo-quiet"> +{names.length - NAMED}</span>}
    </>
  );
}

const OTHERS = { ko: '외 {n}건', en: 'and {n} more' };

/** The row of an entry; where the entry represents its save, with a link to the other entries of it. */
function Named({ row, leads }: { row: Row<typeof alog, 'L'>; leads: boolean }) {
  const { t } = useT();
  const others = leads ? (row.batchRows ?? 1) - 1 : 0;
  if (others <= 0 || row.batchId === null) return row.entityLabel;
  return (
    <>
      {row.entityLabel}{' '}
      <Link className="mo-within" to={`/admin/alogs?batchId=${encodeURIComponent(row.batchId)}`}>
        {t(OTHERS, { n: num(others) })}
      </Link>
    </>
  );
}

/** An entry on a narrow screen. */
function Narrow({ row, leads }: { row: Row<typeof alog, 'L'>; leads: boolean }) {
  return (
    <Link className="log-card" to={`/admin/alogs/form?id=${row.id}`}>
      <span>
        <ChoiceStatus field={alog.fields.action} value={row.action} /> {instant(row.at)}
      </span>
      <b>
        <Value field={alog.fields.entity} value={row.entity} /> {row.entityLabel}
        {leads && (row.batchRows ?? 1) > 1 && ` +${num((row.batchRows ?? 1) - 1)}`}
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
  const leads = state.filters['leads']?.[0] === 'true';
  return (
    <ListPage
      resource={alog}
      title={page.title}
      columns={[
        'at',
        'action',
        'entity',
        { path: 'entityLabel', also: ['batchId', 'batchRows'], width: 160, render: (row) => <Named row={row} leads={leads} /> },
        { path: 'changes', width: 160, from: 950, render: (row) => <Fields {...row} /> },
        'userName',
        { path: 'role', from: 1000 },
        { path: 'reason', from: 1100 },
        { path: 'result', hidden: true },
        { path: 'batchId', hidden: true },
        { path: 'requestId', hidden: true },
      ]}
      filters={['action', 'entity', 'userId', 'at', 'result']}
      chips={useChips(state.filters)}
      actions={batchId !== undefined && <UndoBatch batchId={batchId} />}
      above={<LogTabs />}
      mobile={(row) => <Narrow row={row} leads={leads} />}
      selectable={false}
    />
  );
}
