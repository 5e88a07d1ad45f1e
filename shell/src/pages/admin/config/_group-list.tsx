import type { Text } from '@moru/contract';
import { Link, SelectInput, useLocation, useNavigate, useT, type Translate } from '@moru/ui/core';

const TEXTS = {
  groups: { ko: '설정 묶음', en: 'Groups of settings' },
  count: { ko: '설정 {n}개', en: '{n} settings' },
  one: { ko: '설정 1개', en: '1 setting' },
  unsaved: { ko: '저장 전 {n}', en: '{n} unsaved' },
  changed: { ko: '바뀜 {n}', en: '{n} changed' },
} satisfies Record<string, Text>;

/** A group of settings as the list shows it; the counts are of the settings found. */
export interface ListedGroup {
  readonly id: string;
  readonly label: Text;
  readonly count: number;
  readonly unsaved: number;
  readonly changed: number;
}

interface Props {
  groups: readonly ListedGroup[];
  /** Id of the group that is being read. */
  current: string | undefined;
}

const stateOf = ({ unsaved, changed }: ListedGroup, t: Translate['t']): string =>
  [unsaved > 0 && t(TEXTS.unsaved, { n: unsaved }), changed > 0 && t(TEXTS.changed, { n: changed })].filter(Boolean).join(', ');

/** The groups of the page, each a link to its place, with what is unsaved and changed in it. */
export function GroupList({ groups, current }: Props) {
  const { t } = useT();
  const { search } = useLocation();
  return (
    <nav className="config-list" aria-label={t(TEXTS.groups)}>
      {groups.map((group) => (
        <Link
          key={group.id}
          to={{ search, hash: group.id }}
          replace
          aria-current={group.id === current ? 'location' : undefined}
          // Tab continues in the group.
          onClick={() => document.getElementById(group.id)?.focus({ preventScroll: true })}
        >
          <span>{t(group.label)}</span>
          <span className="mo-quiet" aria-hidden="true">
            {group.count}
          </span>
          <span className="mo-hidden"> {t(group.count === 1 ? TEXTS.one : TEXTS.count, { n: group.count })}</span>
          {stateOf(group, t) && <small className={group.unsaved > 0 ? 'mo-ink-warn' : 'mo-quiet'}>{stateOf(group, t)}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** The same as a select, for screens without room for a column. */
export function GroupSelect({ groups, current }: Props) {
  const { t } = useT();
  const { search } = useLocation();
  const navigate = useNavigate();
  const nameOf = (group: ListedGroup) => [`${t(group.label)} (${group.count})`, stateOf(group, t)].filter(Boolean).join(' · ');
  return (
    <SelectInput
      label={TEXTS.groups}
      options={groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
      value={current ?? ''}
      onChange={(hash) => void navigate({ search, hash }, { replace: true })}
    />
  );
}
