import type { RunOutRow } from '@moru/contract';
import { Button, Dialog, IconButton, num, useMedia, useT } from '@moru/ui/core';
import type { Selected } from '@moru/ui/data';
import { useId, useState } from 'react';
import { cost, DraftLineRow } from './draft-line.tsx';
import type { DraftBlock } from './drafts.ts';
import { NoSupplier } from './no-supplier.tsx';
import { DRAFTS } from './drafts-texts.ts';
import { supplierName } from './supplier-name.ts';
import { useDrafts } from './use-drafts.ts';
import './drafts.css';

/** Below this width the panel is a drawer. */
const NARROW = '(max-width: 1199px)';

type Drafts = ReturnType<typeof useDrafts>;

function Block({ block, drafts, selected }: { block: DraftBlock; drafts: Drafts; selected: Selected }) {
  const { t, lang } = useT();
  const [first] = block.lines;
  const days = [...new Set(block.lines.map(({ row }) => row.proposal.arrivesOn.slice(5)))].toSorted();
  return (
    <section className="radar-block">
      <header>
        <h3>{(first && supplierName(first.row, lang)) ?? t(DRAFTS.noSupplier)}</h3>
        <small>{block.supplier === undefined ? t(DRAFTS.supplierFirst) : t(DRAFTS.there, { days: days.join(t(DRAFTS.and)) })}</small>
      </header>
      <ul>
        {block.lines.map((line) =>
          block.supplier === undefined ? (
            <NoSupplier key={line.row.id} line={line} />
          ) : (
            <DraftLineRow key={line.row.id} line={line} onType={drafts.type} onDrop={selected.drop} />
          ),
        )}
      </ul>
    </section>
  );
}

interface BodyProps {
  readonly drafts: Drafts;
  readonly selected: Selected;
  readonly titleId: string;
  readonly onClose: () => void;
}

function Body({ drafts, selected, titleId, onClose }: BodyProps) {
  const { t } = useT();
  const { blocks, sum } = drafts;
  return (
    <>
      <header className="radar-drafts-head">
        <h2 id={titleId}>{t(DRAFTS.title)}</h2>
        <span className="mo-quiet">{t(DRAFTS.counts, { labels: num(sum.labels), suppliers: num(sum.orders) })}</span>
        <IconButton icon="close" label={t(DRAFTS.close)} onClick={onClose} />
      </header>
      <div className="radar-drafts-body" inert={drafts.isPending}>
        {blocks.map((block) => (
          <Block key={block.supplier ?? ''} block={block} drafts={drafts} selected={selected} />
        ))}
        <p className="mo-quiet radar-drafts-note">{t(DRAFTS.note)}</p>
      </div>
      <footer className="radar-drafts-foot">
        <p>
          <span className="mo-quiet">{t(DRAFTS.pieces, { n: num(sum.pieces) })}</span>
          <span>
            {t(DRAFTS.total)} <b>{cost(sum.cost)}</b>
          </span>
        </p>
        <Button onClick={selected.clear}>{t(DRAFTS.leaveAll)}</Button>
        <Button kind="primary" busy={drafts.isPending} disabled={!sum.isReady} onClick={() => void drafts.send()}>
          {t(DRAFTS.send, { n: num(sum.orders) })}
        </Button>
      </footer>
    </>
  );
}

/** The selected labels as orders, one for each supplier: beside the list, or in a drawer where there is no room. */
export function DraftsPanel({ rows, selected }: { rows: readonly RunOutRow[]; selected: Selected }) {
  const { t } = useT();
  const titleId = useId();
  const isNarrow = useMedia(NARROW);
  const [open, setOpen] = useState(false);
  const drafts = useDrafts(rows, selected.clear);
  if (!isNarrow)
    return (
      <aside className="mo-card mo-card-flush radar-drafts" aria-labelledby={titleId}>
        <Body drafts={drafts} selected={selected} titleId={titleId} onClose={selected.clear} />
      </aside>
    );
  return (
    <>
      <div className="radar-drafts-open">
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t(DRAFTS.open, { n: num(Math.max(1, drafts.sum.orders)) })}
        </Button>
      </div>
      {open && (
        <Dialog labelledBy={titleId} className="mo-drawer" onClose={() => setOpen(false)}>
          <div className="radar-drafts">
            <Body drafts={drafts} selected={selected} titleId={titleId} onClose={() => setOpen(false)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
