import { choiceLabel, VIEW_SHARES, type Text } from '@moru/contract';
import { Icon } from '../../core/chrome/icon.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import { useSession } from '../../core/session.ts';
import type { ViewRow } from './own-default.ts';
import type { Views } from './use-views.ts';

const TEXTS: Record<'all' | 'mine' | 'shared' | 'none' | 'opens', Text> = {
  all: { ko: '전체', en: 'All rows' },
  mine: { ko: '내 보기', en: 'My views' },
  shared: { ko: '공유된 보기', en: 'Shared views' },
  none: {
    ko: '아직 저장한 보기가 없습니다. 조건과 열을 정한 뒤 저장하면 여기에서 다시 엽니다.',
    en: 'No views yet. Set filters and columns, save them, and open them again from here.',
  },
  opens: { ko: '기본 보기', en: 'default' },
};

interface ItemProps {
  name: string;
  note?: string;
  active: boolean;
  onOpen: () => void;
}

const Item = ({ name, note, active, onOpen }: ItemProps) => (
  <li>
    <button type="button" className="mo-views-item" aria-current={active ? 'true' : undefined} onClick={onOpen}>
      <Icon name={active ? 'check' : 'right'} />
      <span className="mo-views-name">{name}</span>
      {note && <small>{note}</small>}
    </button>
  </li>
);

interface ListProps {
  rows: readonly ViewRow[];
  views: Views;
  onOpen: (row: ViewRow | null) => void;
}

/** The list of views, the user's own first. */
export function ViewList({ rows, views, onOpen }: ListProps) {
  const { t } = useT();
  const { user } = useSession();
  const noteOf = ({ id, sharedWith }: ViewRow): string =>
    [views.ownId === id ? t(TEXTS.opens) : '', sharedWith === null ? '' : t(choiceLabel(VIEW_SHARES, sharedWith))]
      .filter(Boolean)
      .join(' · ');
  const groups = [
    { title: TEXTS.mine, rows: rows.filter(({ createdBy }) => createdBy === user?.id) },
    { title: TEXTS.shared, rows: rows.filter(({ createdBy }) => createdBy !== user?.id) },
  ].filter((group) => group.rows.length > 0);
  return (
    <>
      <ul className="mo-views-list">
        <Item name={t(TEXTS.all)} active={views.active === undefined} onOpen={() => onOpen(null)} />
      </ul>
      {groups.map(({ title, rows: own }) => (
        <section key={title.en} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          <ul className="mo-views-list">
            {own.map((row) => (
              <Item key={row.id} name={row.name} note={noteOf(row)} active={views.active?.id === row.id} onOpen={() => onOpen(row)} />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
    </>
  );
}
