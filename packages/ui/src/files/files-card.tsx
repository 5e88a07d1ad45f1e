import { type ReactNode, type RefObject, useId } from 'react';
import { fileRights } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useRole } from '../core/session.ts';
import { Upload } from '../extra/upload.tsx';
import { ACCEPT, PHOTO_TYPES, TEXTS } from './file-texts.ts';
import '../extra/extra.css';
import './files.css';

interface FilesCardProps {
  count?: number;
  /** Undefined for a row that is not saved yet. */
  id: number | undefined;
  /** Whether files may be added here. */
  adding: boolean;
  busy: boolean;
  onFiles?: (files: File[]) => void;
  onPhotos?: (files: File[]) => void;
  panel?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** The frame of a row's files: heading, the box that takes new ones, and below it the list. */
export function FilesCard({ count = 0, id, adding, busy, onFiles, onPhotos, panel, children }: FilesCardProps) {
  const { t } = useT();
  const heading = useId();
  return (
    <section className="mo-card mo-files" aria-labelledby={heading} aria-busy={busy} ref={panel}>
      <div className="mo-card-head">
        <h2 id={heading}>
          {t(TEXTS.title)} {count > 0 && <span className="mo-quiet">{count}</span>}
        </h2>
        {id === undefined && <span className="mo-quiet">{t(TEXTS.waits)}</span>}
      </div>
      {adding && (
        <div className="mo-files-add">
          <Upload accept={ACCEPT} multiple label={TEXTS.choose} hint={TEXTS.hint} onFiles={onFiles} />
          <div className="mo-files-camera">
            <Upload accept={PHOTO_TYPES} capture="environment" icon="camera" label={TEXTS.camera} onFiles={onPhotos} />
          </div>
        </div>
      )}
      {children}
    </section>
  );
}

/** In the place of a row's files while their code loads: as high as files without one in the list, so nothing below moves. */
export function FilesWait({ resource, id, noAdding = false }: { resource: AnyResource; id: number | undefined; noAdding?: boolean }) {
  const role = useRole();
  if (role === undefined || noAdding || !fileRights(resource, role).write) return null;
  return <FilesCard id={id} adding busy />;
}
