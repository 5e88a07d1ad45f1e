import type { CompositionAnswer } from '@moru/contract';
import { IconButton, Link, useMedia, useT } from '@moru/ui/core';
import { Drawer } from '@moru/ui/extra';
import { amount } from './amount.ts';
import { TEXTS } from './texts.ts';
import { Used } from './used.tsx';
import type { Selected } from './use-composition.ts';

/** From this width on there is room beside the tree. */
const ROOM = '(min-width: 1200px)';

interface SideProps {
  of: Selected;
  data: CompositionAnswer;
  onClose: () => void;
}

/** The part or label of a tree row: beside the tree, over it where there is no room. */
export function Side({ of, data, onClose }: SideProps) {
  const { t } = useT();
  const hasRoom = useMedia(ROOM);
  const part = data.products.find(({ id }) => of.kind === 'product' && id === of.id);
  const label = data.labels.find(({ id }) => of.kind === 'label' && id === of.id);
  const item = part ?? label;
  if (!item) return null;
  const title = [item.code, label?.artworkVer].filter(Boolean).join(' ');
  const href = part ? `/admin/products/form?id=${item.id}` : `/admin/label-stocks/form?id=${item.id}`;
  const body = (
    <>
      <Used of={of} onHand={amount(item.onHand, part?.unit ?? 'EA')} />
      <p>
        <Link to={href}>{t(part ? TEXTS.open : TEXTS.openLabel)}</Link>
      </p>
    </>
  );
  if (!hasRoom)
    return (
      <Drawer open title={`${title} ${item.name}`} onClose={onClose} width={420}>
        {body}
      </Drawer>
    );
  return (
    <aside className="mo-card co-side" aria-label={`${title} ${item.name}`}>
      <header className="co-side-head">
        <h2>
          <b>{title}</b> <span className="mo-quiet">{item.name}</span>
        </h2>
        <IconButton icon="close" label={t(TEXTS.close)} onClick={onClose} />
      </header>
      {body}
    </aside>
  );
}
