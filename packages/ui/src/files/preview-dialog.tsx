import { useId, type KeyboardEvent } from 'react';
import { IconButton } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { instant } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { downloadUrl, fileUrl } from './file-links.ts';
import { TEXTS } from './file-texts.ts';
import type { FileRow } from './use-uploads.ts';

interface PreviewProps {
  pictures: readonly FileRow[];
  at: number;
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One picture of the row at a time, large; the arrow keys show the others. */
export function PreviewDialog({ pictures, at, onMove, onClose }: PreviewProps) {
  const { t } = useT();
  const id = useId();
  const index = pictures.findIndex((row) => row.id === at);
  const row = pictures[index];
  if (!row) return null;
  const [previous, next] = [pictures[index - 1], pictures[index + 1]];
  const onKey = ({ key }: KeyboardEvent) => {
    const target = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
    if (target) onMove(target.id);
  };
  return (
    <Dialog labelledBy={id} onClose={onClose} className="mo-preview">
      <div onKeyDown={onKey}>
        <header>
          <h2 id={id}>{row.name}</h2>
          <span className="mo-quiet">
            {row.takenAt ? `${t(TEXTS.taken, { at: instant(row.takenAt) })} · ` : ''}
            {row.w} × {row.h} px
          </span>
          <a
            className="mo-button mo-button-quiet mo-button-icon"
            href={downloadUrl(row)}
            download={row.name}
            aria-label={t(TEXTS.download, { name: row.name })}
          >
            <Icon name="download" />
          </a>
          <IconButton icon="close" label={t(TEXTS.close)} onClick={onClose} data-first="" />
        </header>
        <img src={fileUrl(row, 'preview')} alt={row.name} width={row.w ?? undefined} height={row.h ?? undefined} />
        {pictures.length > 1 && (
          <footer>
            <IconButton icon="left" label={t(TEXTS.previous)} disabled={!previous} onClick={() => previous && onMove(previous.id)} />
            <span aria-live="polite">{t(TEXTS.position, { n: index + 1, all: pictures.length })}</span>
            <IconButton icon="right" label={t(TEXTS.next)} disabled={!next} onClick={() => next && onMove(next.id)} />
          </footer>
        )}
      </div>
    </Dialog>
  );
}
