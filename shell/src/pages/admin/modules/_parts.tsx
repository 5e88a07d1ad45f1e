import type { DeployedModules, Text } from '@moru/contract';
import { useT } from '@moru/ui/core';

const TEXTS = {
  menu: { ko: '메뉴', en: 'Menu' },
  pages: { ko: '페이지', en: 'Pages' },
  slots: { ko: '다른 페이지의 자리', en: 'On other pages' },
} satisfies Record<string, Text>;

type Row = DeployedModules['rows'][number];

/** The parts of a module in the product: its menu entries, its pages, and its slots on pages of others. */
export function Parts({ parts }: Pick<Row, 'parts'>) {
  const { t } = useT();
  const lists = parts ? { menu: parts.menu.map((title) => t(title)), pages: parts.pages, slots: parts.slots } : {};
  return (
    <dl className="module-parts">
      {Object.entries(lists).map(
        ([name, list]) =>
          list.length > 0 && (
            <div key={name}>
              <dt>{t(TEXTS[name as keyof typeof TEXTS])}</dt>
              <dd>{list.join(', ')}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
