import { useCallback, useEffect, useRef, useState } from 'react';
import { rowsPreview, type CellLang, type RowsPreview, type RowsPreviewRow } from '@moru/contract';
import { http } from '../../core/api/http.ts';
import { isTooLong, type Sheet } from './sheet.ts';

/** The server's preview of a sheet. */
export interface Looked {
  readonly counts: RowsPreview['counts'];
  readonly ignored: RowsPreview['ignored'];
  readonly made: RowsPreview['made'];
  /** By key of the sheet's row. */
  readonly rows: ReadonlyMap<number, RowsPreviewRow>;
}

/** The server reads a body of up to 4 MB. */
const MAX_CHARS = 1_300_000;
const SETTLE_MS = 350;

/** Part of the body that both calls share. */
export const bodyOf = ({ targets, rows }: Sheet, lang: CellLang) => ({
  columns: [...targets],
  rows: rows.map(({ cells }) => targets.map((_, index) => cells[index] ?? '')),
  lang,
});

/** Whether the sheet can be sent at all. */
export const isAskable = (sheet: Sheet): boolean =>
  sheet.rows.length > 0 && !isTooLong(sheet) && !isTooBig(sheet) && sheet.targets.some((target) => target !== null && target !== 'id');

/** Whether there are more cells than one call takes. */
export const isTooBig = ({ rows }: Sheet): boolean =>
  rows.reduce((sum, { cells }) => sum + cells.reduce((length, cell) => length + cell.length + 3, 2), 0) > MAX_CHARS;

/** Why a sheet waits for the user: the preview failed, or saving it was refused. */
interface Stuck {
  readonly sheet: Sheet;
  /** The message to show; none where the rows show it. */
  readonly fault: unknown;
}

/** Asks the server for the effect of a sheet shortly after every change; the last answer is shown until the next one arrives. */
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
  /** Shows the errors of a refused save until the next preview. */
  const refuse = (refused: Looked) => {
    setLooked(refused);
    setAnswered(null);
    setStuck({ sheet, fault: null });
  };
  const isStuck = stuck?.sheet === sheet;
  return { looked, fault: isStuck ? stuck.fault : null, isStuck, isOld: answered !== sheet, refuse, ask };
}
