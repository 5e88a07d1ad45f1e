import { CONFIG_GROUPS, configRows, SETTINGS, type ConfigRow, type Text } from '@moru/contract';
import { Button, Card, EmptyState, ErrorState, getQuery, PageHeader, Skeleton, TextInput, useQuery, useT } from '@moru/ui/core';
import { useState } from 'react';
import { LogTabs } from '../../../app/log-tabs.tsx';
import { Setting } from './_setting.tsx';
import { useDrafts } from './_use-drafts.ts';
import { isFound } from './_words.ts';
import './_config.css';

export const page = {
  title: { ko: '설정', en: 'Settings' },
  roles: ['supervisor'],
  menu: {
    group: 'etc',
    order: 30,
    onlyFound: true,
    words: { ko: '환경설정 옵션 휴일 허용 오차 안전 재고', en: 'configuration options holidays tolerance limits' },
  },
};

const TEXTS = {
  save: { ko: '저장', en: 'Save' },
  discard: { ko: '되돌리기', en: 'Discard' },
  unsaved: { ko: '저장하지 않은 설정 {n}개', en: '{n} unsaved' },
  search: { ko: '설정 찾기', en: 'Find a setting' },
  none: { ko: '그런 설정이 없습니다', en: 'No such setting' },
} satisfies Record<string, Text>;

function Groups({ rows }: { rows: readonly ConfigRow[] }) {
  const { t } = useT();
  const drafts = useDrafts(rows);
  const [keyword, setKeyword] = useState('');
  const found = rows.filter(({ key, group }) => {
    const { label, help } = SETTINGS[key].field.meta;
    return isFound(keyword, [key, label, help, CONFIG_GROUPS.find(({ value }) => value === group)?.label]);
  });
  const groups = CONFIG_GROUPS.filter(({ value }) => found.some(({ group }) => group === value));
  return (
    <form className="mo-page config" noValidate onSubmit={(event) => (event.preventDefault(), void (drafts.canSave && drafts.save()))}>
      <PageHeader title={page.title} note={drafts.changed.length > 0 && t(TEXTS.unsaved, { n: drafts.changed.length })}>
        {drafts.changed.length > 0 && (
          <Button disabled={drafts.busy} onClick={drafts.discard}>
            {t(TEXTS.discard)}
          </Button>
        )}
        <Button kind="primary" type="submit" busy={drafts.busy} disabled={!drafts.canSave}>
          {t(TEXTS.save)}
        </Button>
      </PageHeader>
      <LogTabs />
      <TextInput label={TEXTS.search} type="search" value={keyword} onChange={(event) => setKeyword(event.target.value)} />
      {groups.length === 0 && <EmptyState title={TEXTS.none} icon="search" />}
      {groups.map(({ value, label }) => (
        <Card key={value} title={label}>
          <div className="settings">
            {found
              .filter(({ group }) => group === value)
              .map((row) => (
                <Setting key={row.key} row={row} drafts={drafts} />
              ))}
          </div>
        </Card>
      ))}
    </form>
  );
}

/** Every setting of the business, by group. */
export function Page() {
  const { data, error, refetch } = useQuery(getQuery('config/findMany', {}, configRows));
  if (data) return <Groups rows={data.rows} />;
  return (
    <div className="mo-page">
      <PageHeader title={page.title} />
      <LogTabs />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={10} />}
    </div>
  );
}
