import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { cellColumns } from '@moru/contract';
import type { AnyResource } from '../../core/api/resource.ts';
import { IconButton } from '../../core/chrome/button.tsx';
import { Dialog } from '../../core/chrome/dialog.tsx';
import { confirm, showError } from '../../core/feedback/services.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useRole } from '../../core/session.ts';
import { clipboardCells } from '../../core/clipboard-cells.ts';
import { useDialogGuard } from '../../forms/use-form-guard.tsx';
import type { ImportGiven } from './given.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource, readFile } from './import-source.tsx';
import { sheetOf, type Sheet } from './sheet.ts';
import './import.css';

const TEXTS = {
  title: { ko: '{name} 가져오기', en: 'Import: {name}' },
  close: { ko: '닫기', en: 'Close' },
  leave: {
    ko: '가져오지 않고 닫으면 고친 내용이 사라집니다. 닫으시겠습니까?',
    en: 'Nothing has been imported yet. Close and discard the changes?',
  },
  leaveOk: { ko: '닫기', en: 'Close' },
};

/** Cells of a copied range; a single cell is one row. */
function cellsOf({ text = '', html = '' }: ImportGiven): string[][] | null {
  if (text === '' && html === '') return null;
  return clipboardCells({ getData: (type) => (type === 'text/html' ? html : text) }) ?? [[text.trim()]];
}

const askToClose = () => confirm(TEXTS.leave, { danger: true, ok: TEXTS.leaveOk });

interface ImportDialogProps {
  resource: AnyResource;
  /** Paths of the list's columns in their order, the columns of a paste without headers. */
  shown: readonly string[];
  given: ImportGiven;
  onClose: () => void;
}

/** Imports rows of a resource from a paste or a file: they are checked, corrected and saved together. Closing it with rows asks first. */
export function ImportDialog({ resource, shown, given, onClose }: ImportDialogProps) {
  const { t } = useT();
  const id = useId();
  const role = useRole();
  const columns = useMemo(() => cellColumns(resource, role), [resource, role]);
  const [sheet, setSheet] = useState<Sheet | null>(() => {
    const cells = cellsOf(given);
    return cells && sheetOf(columns, shown, cells, '');
  });
  const [text, setText] = useState('');
  const [reading, setReading] = useState<string | null>(null);
  const guard = useDialogGuard(sheet !== null || text.trim() !== '', onClose, askToClose);
  const take = (cells: string[][], source: string) => setSheet(sheetOf(columns, shown, cells, source));
  const read = async (file: File) => {
    setReading(file.name);
    try {
      take(await readFile(file), file.name);
    } catch (error) {
      showError(error);
    }
    setReading(null);
  };
  const started = useRef(false);
  useEffect(() => {
    if (given.file && !started.current) void read(given.file);
    started.current = true;
  });
  return (
    <Dialog labelledBy={id} onClose={guard.close} className={sheet ? 'mo-imp mo-imp-full' : 'mo-imp mo-dialog-wide'}>
      {guard.block}
      <div className="mo-imp-title">
        <h2 id={id}>{t(TEXTS.title, { name: t(resource.label) })}</h2>
        {sheet?.source && <span className="mo-quiet">{sheet.source}</span>}
        <IconButton icon="close" label={t(TEXTS.close)} onClick={guard.close} />
      </div>
      {sheet ? (
        <ImportPreview resource={resource} columns={columns} sheet={sheet} onSheet={setSheet} onDone={onClose} onClose={guard.close} />
      ) : (
        <ImportSource
          reading={reading}
          text={text}
          onText={setText}
          onCells={(cells) => take(cells, '')}
          onFile={(file) => void read(file)}
        />
      )}
    </Dialog>
  );
}
