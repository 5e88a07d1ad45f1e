import { useState, type ClipboardEvent } from 'react';
import { resourceByName } from '../core/api/resource.ts';
import { clipboardCells } from '../core/clipboard-cells.ts';
import { useFormInside } from './form-context.ts';
import type { Values } from './form-values.ts';
import type { DrawnLine } from './line-columns.ts';
import { pasteLines, type PasteInto, type WantedRef } from './paste-lines.ts';
import { resolveNames } from './resolve-refs.ts';

/** Result of a paste, to be shown. */
export interface PasteNews {
  readonly rows: number;
  readonly added: number;
  readonly lost: readonly string[];
  /** Names that are still being looked up. */
  readonly looking: number;
  /** The lines before the paste. */
  readonly before: readonly Values[];
}

const refGroups = (wanted: readonly WantedRef[]): [DrawnLine, WantedRef[]][] => [...Map.groupBy(wanted, ({ column }) => column)];

/** Pastes a range of a spreadsheet into lines: values at once, names of other rows as soon as they are found. */
export function useLinePaste(name: string) {
  const { set, values, hold } = useFormInside();
  const [news, setNews] = useState<PasteNews | null>(null);
  const linesNow = () => (values()[name] ?? []) as Values[];
  const lookUp = async (wanted: readonly WantedRef[]) => {
    for (const [column, refs] of refGroups(wanted)) {
      const found = await resolveNames(resourceByName(column.meta?.ref ?? ''), refs, column.params);
      const field = column.field ?? '';
      // Found by their text and not by their place, since lines may have moved. Cell by cell, so that no cell renders while it is edited.
      for (const [index, line] of linesNow().entries()) {
        const option = typeof line[field] === 'string' ? found.get(line[field]) : undefined;
        if (!option) continue;
        set(`${name}.${index}.${field}`, option.id);
        const follow = Object.entries(column.follow?.(option.id, line, option.row) ?? {});
        for (const [key, next] of follow) if (line[key] === null || line[key] === undefined) set(`${name}.${index}.${key}`, next);
      }
    }
    setNews((now) => now && { ...now, looking: 0 });
  };
  const onPaste = (event: ClipboardEvent, into: Omit<PasteInto, 'lines'>) => {
    const cells = clipboardCells(event.clipboardData);
    if (!cells) return;
    event.preventDefault();
    const before = linesNow();
    const pasted = pasteLines(cells, { ...into, lines: before });
    set(name, pasted.lines);
    setNews({ rows: pasted.rows, added: pasted.added, lost: pasted.lost, looking: pasted.wanted.length, before });
    if (pasted.wanted.length === 0) return;
    const work = lookUp(pasted.wanted);
    hold?.(work);
    void work;
  };
  const undo = () => {
    if (news) set(name, [...news.before]);
    setNews(null);
  };
  return { onPaste, news, undo, clear: () => setNews(null) };
}
