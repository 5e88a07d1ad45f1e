import type { Text } from '@moru/contract';
import { useHasPage } from '@moru/module';
import { Icon, Link, useNamed, useT, type IconName } from '@moru/ui/core';

interface Tile {
  readonly to: string;
  readonly icon: IconName;
  readonly label: Text;
  /** The settings that may rename it. */
  readonly named?: 'release.types.delivery' | 'release.types.sd';
}

// The specification's site menu, in its order.
const TILES: readonly Tile[] = [
  {
    to: '/site/pjournals',
    icon: 'edit',
    label: { ko: '생산일지', en: 'Production journal' },
  },
  {
    to: '/site/po-products',
    icon: 'check',
    label: { ko: '검사', en: 'Inspection' },
  },
  {
    to: '/site/label-stocks',
    icon: 'tag',
    label: { ko: '라벨 재고', en: 'Label stock' },
  },
  {
    to: '/site/release-groups?type=delivery',
    icon: 'truck',
    label: { ko: '납품 출고', en: 'Delivery release' },
    named: 'release.types.delivery',
  },
  {
    to: '/site/release-groups?type=sd',
    icon: 'box',
    label: { ko: 'SD 출고', en: 'SD release' },
    named: 'release.types.sd',
  },
];
const PRACTICE = { ko: '연습하기', en: 'Practise' };
const LATER = { ko: '준비 중', en: 'Not there yet' };

function TileLink({ to, icon, label, named }: Tile) {
  const { t } = useT();
  const name = useNamed(named, label);
  const there = useHasPage()(to);
  const inside = (
    <>
      <Icon name={icon} size={28} />
      <span>
        {t(name)}
        {!there && <small>{t(LATER)}</small>}
      </span>
    </>
  );
  if (there)
    return (
      <Link className="site-tile" to={to}>
        {inside}
      </Link>
    );
  return (
    <span className="site-tile" role="link" aria-disabled="true">
      {inside}
    </span>
  );
}

function PracticeTile() {
  const { t } = useT();
  return (
    <Link className="site-tile site-tile-practice" to="/site/practice">
      <Icon name="book" size={28} />
      <span>{t(PRACTICE)}</span>
    </Link>
  );
}

/** The five everyday pages as large cards, and practice mode; a page that no deployed module has shows a note. */
export const Tiles = () => (
  <ul className="site-tiles">
    {TILES.map((tile) => (
      <li key={tile.to}>
        <TileLink {...tile} />
      </li>
    ))}
    <li>
      <PracticeTile />
    </li>
  </ul>
);
