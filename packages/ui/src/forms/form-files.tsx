import { lazy, Suspense, useId, useState } from 'react';
import { fileAttached, type Text, valueAt } from '@moru/contract';
import { http } from '../core/api/http.ts';
import { titleOf, type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { FilesWait } from '../files/files-card.tsx';
import { showError } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';

const TEXTS: Record<'files' | 'close', Text> = { files: { ko: '파일', en: 'Files' }, close: { ko: '닫기', en: 'Close' } };

// With its thumbnails, dialogs and uploads it is larger than many forms, so it loads after them.
const FilesPanel = lazy(async () => ({ default: (await import('../files/files-panel.tsx')).FilesPanel }));

/** Files of the row of a form: with a new row they wait until it is saved. */
export function useFormFiles(resource: AnyResource, row: unknown) {
  const [loose, setLoose] = useState<readonly number[]>([]);
  const [attaching, setAttaching] = useState(false);
  const id = row === undefined ? undefined : Number(valueAt(row, 'id'));
  return {
    /** Whether files would be lost by leaving. */
    waiting: loose.length > 0,
    attaching,
    /** Attaches the waiting files to the row that was saved; a refusal is shown, since the row is saved nevertheless. */
    attach: async (entityId: number): Promise<void> => {
      if (loose.length === 0) return;
      setAttaching(true);
      try {
        await http.post('file/attach', { ids: loose, entity: resource.name, entityId }, fileAttached);
        setLoose([]);
      } catch (error) {
        showError(error);
      }
      setAttaching(false);
    },
    panel: resource.files && (
      <Suspense fallback={<FilesWait resource={resource} id={id} />}>
        <FilesPanel resource={resource} id={id} loose={loose} onLoose={setLoose} />
      </Suspense>
    ),
  };
}

/** A button that shows the files of a row without a form of its own. */
export function FilesButton({ resource, row }: { resource: AnyResource; row: unknown }) {
  const { t } = useT();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small icon="file" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(TEXTS.files)}
      </Button>
      {open && (
        <Dialog labelledBy={id} wide onClose={() => setOpen(false)}>
          <h2 id={id}>{titleOf(resource, row)}</h2>
          <Suspense fallback={<FilesWait resource={resource} id={Number(valueAt(row, 'id'))} />}>
            <FilesPanel resource={resource} id={Number(valueAt(row, 'id'))} />
          </Suspense>
          <div className="mo-dialog-actions">
            <Button onClick={() => setOpen(false)} data-first="">
              {t(TEXTS.close)}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
