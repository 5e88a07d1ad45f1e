import { useId } from 'react';
import { MAX_PASTE_ROWS, tableRows } from '@moru/contract';
import { http } from '../../core/api/http.ts';
import { Button } from '../../core/chrome/button.tsx';
import { Spinner } from '../../core/chrome/states.tsx';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { Upload } from '../../extra/upload.tsx';
import '../../extra/extra.css';
import { clipboardCells, textCells } from '../../core/clipboard-cells.ts';

const TEXTS = {
  paste: { ko: '엑셀이나 구글 시트에서 복사한 칸을 여기에 붙여 넣으세요', en: 'Paste cells copied from Excel or Google Sheets here' },
  hint: {
    ko: '제목 행이 있으면 열을 자동으로 인식합니다. 목록 화면에서 바로 Ctrl+V를 눌러도 됩니다. 한 번에 {n}행까지.',
    en: 'Columns are recognised by a header row. Ctrl+V on the list does the same. Up to {n} rows at a time.',
  },
  read: { ko: '미리보기', en: 'Preview' },
  drop: { ko: '또는 파일을 놓거나 고르세요', en: 'Or drop or choose a file' },
  kinds: { ko: 'xlsx, csv, tsv · UTF-8 또는 CP949', en: 'xlsx, csv or tsv · UTF-8 or CP949' },
  reading: { ko: '{file} 읽는 중', en: 'Reading {file}' },
};

/** Files that are read as tables. */
export const TABLE_FILES = '.xlsx,.csv,.tsv,.txt';

/** The cells of a file, read by the server, which detects encodings. Throws the server's refusal. */
export async function readFile(file: File): Promise<string[][]> {
  const form = new FormData();
  form.append('file', file);
  return (await http.upload('table/read', form, { schema: tableRows })).rows;
}

interface SourceProps {
  /** Name of a file that is being read. */
  reading: string | null;
  /** What is typed or pasted so far. */
  text: string;
  onText: (text: string) => void;
  onCells: (cells: string[][]) => void;
  onFile: (file: File) => void;
}

/** Where rows come from: a paste or a file. */
export function ImportSource({ reading, text, onText, onCells, onFile }: SourceProps) {
  const { t } = useT();
  const id = useId();
  if (reading !== null) return <Spinner label={t(TEXTS.reading, { file: reading })} />;
  return (
    <div className="mo-imp-source">
      <label htmlFor={id}>{t(TEXTS.paste)}</label>
      <textarea
        id={id}
        className="mo-input"
        rows={8}
        value={text}
        data-first
        onChange={(event) => onText(event.target.value)}
        onPaste={(event) => {
          const cells = clipboardCells(event.clipboardData);
          if (!cells || text !== '') return;
          event.preventDefault();
          onCells(cells);
        }}
      />
      <p className="mo-quiet">{t(TEXTS.hint, { n: num(MAX_PASTE_ROWS) })}</p>
      <Button disabled={text.trim() === ''} onClick={() => onCells(textCells(text))}>
        {t(TEXTS.read)}
      </Button>
      <Upload accept={TABLE_FILES} label={TEXTS.drop} hint={TEXTS.kinds} onFiles={([file]) => file && onFile(file)} />
    </div>
  );
}
