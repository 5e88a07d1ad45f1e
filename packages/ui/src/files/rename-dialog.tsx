import { useId, useState } from 'react';
import { file as fileResource } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import { Button } from '../core/chrome/button.tsx';
import { Dialog } from '../core/chrome/dialog.tsx';
import { TextInput } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { reasonOf, TEXTS } from './file-texts.ts';
import type { FileRow } from './use-uploads.ts';

const MAX_BASE = 100;

/** Renames a file; its extension is its type and stays. */
export function RenameDialog({ row, onClose }: { row: FileRow; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const [, start = row.name, extension = ''] = /^(.*)(\.[^.]*)$/.exec(row.name) ?? [];
  const [base, setBase] = useState(start);
  const save = useMutation({ ...resourceQueries(fileResource).save(), meta: { quiet: true }, onSuccess: onClose });
  const name = `${base.trim()}${extension}`;
  const send = () => (name === row.name ? onClose() : save.mutate({ id: row.id, version: row.version, name }));
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <form onSubmit={(event) => (event.preventDefault(), base.trim() && send())}>
        <h2 id={id}>{t(TEXTS.rename, { name: row.name })}</h2>
        <div className="mo-file-rename">
          <TextInput
            label={TEXTS.newName}
            value={base}
            maxLength={MAX_BASE}
            data-first=""
            error={save.error ? t(reasonOf(save.error)) : undefined}
            onChange={(event) => setBase(event.target.value)}
          />
          <span className="mo-quiet">{extension}</span>
        </div>
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={save.isPending} disabled={!base.trim()}>
            {t(TEXTS.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
