import { useCallback, useEffect, useRef, useState } from 'react';
import { rowsPreview, type CellLang, type RowsPreview, type RowsPreviewRow } from '@moru/contract';
import { http } from '../../core/api/http.ts';
import { isTooLong, type Sheet } from './sheet.ts';

/** What the server says of a sheet. */
export interface Looked {
  readonly counts: RowsPreview['counts'];
  readonly ignored: RowsPreview['ignored'];
  readonly made: RowsPreview['made'];
  /** By key of the sheet's row. */
  readonly rows: ReadonlyMap<number, RowsPreviewRow>;
}

/** A body is read up to 4 MB. */
const MAX_CHARS = 1_300_000;
const SETTLE_MS = 350;

/** What both calls say of a sheet. */
export const bodyOf = ({ targets, rows }: Sheet, lang: CellLang) => ({
  columns: [...targets],
  rows: rows.map(({ cells }) => targets.map((_, index) => cells[index] ?? '')),
  lang,
});

/** Whether the sheet can be asked about at all. */
export const isAskable = (sheet: Sheet): boolean =>
  sheet.rows.length > 0 && !isTooLong(sheet) && !isTooBig(sheet) && sheet.targets.some((target) => target !== null && target !== 'id');

/** Whether the cells are more than one call takes. */
export const isTooBig = ({ rows }: Sheet): boolean =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length + 3, 2), 0) > MAX_CHARS;

/** Why a sheet waits for somebody: it could not be asked about, or saving it was refused. */
interface Stuck {
  readonly sheet: Sheet;
  /** What to tell of it; nothing where the rows say it. */
  readonly fault: unknown;
}

/** Asks the server what a sheet would do, a moment after every change of it; the last answer stays until the next one is there. */
export function usePreview(resource: string, sheet: Sheet, lang: CellLang) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [stuck, setStuck] = useState<Stuck | null>(null);
  const [answered, setAnswered] = useState<Sheet | null>(null);
  const asked = useRef(0);
  const ask = useCallback(async () => {
    const mine = (asked.current += 1);
    setStuck(null);
    try {
      const { counts, ignored, made, rows } = await http.post(`${resource}/importPreview`, bodyOf(sheet, lang), rowsPreview);
      if (mine !== asked.current) return;
      setLooked({
        counts,
        ignored,
        made,
        rows: new Map(sheet.rows.flatMap(({ key }, index) => (rows[index] ? [[key, rows[index]] as const] : []))),
      });
      setAnswered(sheet);
    } catch (fault) {
      if (mine === asked.current) setStuck({ sheet, fault });
    }
  }, [resource, sheet, lang]);
  useEffect(() => {
    if (!isAskable(sheet)) return undefined;
    const timer = setTimeout(() => void ask(), sheet.isEdited ? SETTLE_MS : 0);
    return () => clearTimeout(timer);
  }, [ask, sheet]);
  /** Shows what a refused save said, until the sheet is looked at again. */
  const refuse = (refused: Looked) => {
    setLooked(refused);
    setAnswered(null);
    setStuck({ sheet, fault: null });
  };
  const isStuck = stuck?.sheet === sheet;
  return { looked, fault: isStuck ? stuck.fault : null, isStuck, isOld: answered !== sheet, refuse, ask };
}
