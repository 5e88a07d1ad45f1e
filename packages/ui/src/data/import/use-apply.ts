import { useState } from 'react';
import { rowsApplied, type CellLang, type CellProblem, type RowsPreviewRow } from '@moru/contract';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../core/api/api-error.ts';
import { http } from '../../core/api/http.ts';
import { resourceByName } from '../../core/api/resource.ts';
import { notify, showError } from '../../core/feedback/services.ts';
import { num } from '../../core/format.ts';
import { say } from '../../core/i18n/locale.ts';
import { useCan } from '../../core/session.ts';
import { useUndoBatch } from '../undo-batch.ts';
import type { Sheet } from './sheet.ts';
import { bodyOf, type Looked } from './use-preview.ts';

const TEXTS = {
  done: { ko: '가져왔습니다: 새로 {created}건, 수정 {changed}건', en: 'Imported: {created} new, {changed} changed' },
};

/** The errors of a refusal, by row position. */
function problemsOf(error: unknown): Map<number, CellProblem[]> {
  const found = new Map<number, CellProblem[]>();
  for (const { path, code, message, ...rest } of isApiError(error) ? error.issues : []) {
    const [root, row, column] = path;
    if (root !== 'rows' || typeof row !== 'number') continue;
    const text = rest['text'] as CellProblem['message'] | undefined;
    const one = { column: typeof column === 'number' ? column : null, code, message: text ?? { ko: message, en: message } };
    found.set(row, [...(found.get(row) ?? []), one]);
  }
  return found;
}

/** The preview with the errors of saving it added. */
function withProblems(looked: Looked, sheet: Sheet, problems: ReadonlyMap<number, CellProblem[]>): Looked {
  const counts = { ...looked.counts };
  const rows = new Map(looked.rows);
  for (const [index, errors] of problems) {
    const key = sheet.rows[index]?.key;
    const row = key === undefined ? undefined : rows.get(key);
    if (key === undefined || !row || row.state === 'error') continue;
    counts[row.state] -= 1;
    counts.error += 1;
    rows.set(key, { ...row, state: 'error', errors });
  }
  return { ...looked, counts, rows };
}

const seenOf = (row: RowsPreviewRow | undefined) =>
  row && row.id !== null && row.version !== null ? { id: row.id, version: row.version } : null;

interface ApplyOptions {
  resource: string;
  sheet: Sheet;
  looked: Looked | null;
  lang: CellLang;
  onRefused: (looked: Looked) => void;
  onDone: () => void;
}

/** Saves the preview, all or nothing, and offers undo; errors of a refusal are shown in their cells. */
export function useApply({ resource, sheet, looked, lang, onRefused, onDone }: ApplyOptions) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const undo = useUndoBatch();
  const mayDelete = useCan(resourceByName(resource)).del;
  const refused = (error: unknown, shown: Looked) => {
    const problems = problemsOf(error);
    if (problems.size > 0) onRefused(withProblems(shown, sheet, problems));
    showError(error);
  };
  const apply = async () => {
    if (!looked) return;
    setBusy(true);
    try {
      const seen = sheet.rows.map(({ key }) => seenOf(looked.rows.get(key)));
      const { batchId, counts } = await http.post(
        `${resource}/importApply`,
        { ...bodyOf(sheet, lang), seen, source: sheet.source },
        rowsApplied,
      );
      // Undo deletes the new rows.
      const act = counts.new === 0 || mayDelete ? undo(batchId) : undefined;
      notify.success(say(TEXTS.done, { created: num(counts.new), changed: num(counts.changed) }), act);
      onDone();
      await client.invalidateQueries();
    } catch (error) {
      refused(error, looked);
    } finally {
      setBusy(false);
    }
  };
  return { apply, isBusy };
}
