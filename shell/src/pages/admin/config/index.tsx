import { CONFIG_GROUPS, configRows, SETTINGS, type ConfigRow, type Text } from '@moru/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  getQuery,
  PageHeader,
  Skeleton,
  TextInput,
  useAnchor,
  useMedia,
  useQuery,
  useT,
} from '@moru/ui/core';
import { useState } from 'react';
import { LogTabs } from '../../../app/log-tabs.tsx';
import { GroupList, GroupSelect, type ListedGroup } from './_group-list.tsx';
import { useInView } from './_in-view.ts';
import { Setting } from './_setting.tsx';
import { useDrafts, type Drafts } from './_use-drafts.ts';
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

/** Room for the list of groups beside the settings; below that it is a select. */
const WIDE = '(width >= 1200px)';

interface Found extends ListedGroup {
  readonly rows: readonly ConfigRow[];
}

/** The groups with the settings that a search finds; those without any are left out. */
function foundIn(rows: readonly ConfigRow[], unsaved: readonly ConfigRow[], keyword: string): Found[] {
  const isWanted = ({ key, group }: ConfigRow): boolean => {
    const { label, help } = SETTINGS[key].field.meta;
    return isFound(keyword, [key, label, help, CONFIG_GROUPS.find(({ value }) => value === group)?.label]);
  };
  return CONFIG_GROUPS.map(({ value, label }) => {
    const own = rows.filter((row) => row.group === value && isWanted(row));
    return {
      id: value,
      label,
      rows: own,
      count: own.length,
      unsaved: own.filter((row) => unsaved.includes(row)).length,
      changed: own.filter((row) => row.changed && !unsaved.includes(row)).length,
    };
  }).filter(({ count }) => count > 0);
}

function Group({ group, drafts }: { group: Found; drafts: Drafts }) {
  const { t } = useT();
  return (
    <div id={group.id} className="config-group" role="group" aria-label={t(group.label)} tabIndex={-1}>
      <Card title={group.label}>
        <div className="settings">
          {group.rows.map((row) => (
            <Setting key={row.key} row={row} drafts={drafts} />
          ))}
        </div>
      </Card>
    </div>
  );
}

function Groups({ rows }: { rows: readonly ConfigRow[] }) {
  const { t } = useT();
  const drafts = useDrafts(rows);
  const [keyword, setKeyword] = useState('');
  const groups = foundIn(rows, drafts.changed, keyword);
  const current = useInView(groups.map(({ id }) => id));
  const isWide = useMedia(WIDE);
  useAnchor();
  return (
    <form className="mo-page config" noValidate onSubmit={(event) => (event.preventDefault(), void (drafts.canSave && drafts.save()))}>
      <PageHeader
        title={page.title}
        note={drafts.changed.length > 0 && t(TEXTS.unsaved, { n: drafts.changed.length })}
        live={!isWide && groups.length > 0 && <GroupSelect groups={groups} current={current} />}
      >
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
      <div className="config-parts">
        <div className="config-side">
          <TextInput label={TEXTS.search} type="search" value={keyword} onChange={(event) => setKeyword(event.target.value)} />
          {isWide && groups.length > 0 && <GroupList groups={groups} current={current} />}
        </div>
        <div className="config-groups">
          {groups.length === 0 && <EmptyState title={TEXTS.none} icon="search" />}
          {groups.map((group) => (
            <Group key={group.id} group={group} drafts={drafts} />
          ))}
        </div>
      </div>
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
