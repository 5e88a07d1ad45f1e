import type { pjournal, Save } from '@moru/contract';
import type { FullJournal } from './line-day.ts';

/** One label of an entry; `perUnit` follows the good pieces until a person enters a number (null). */
export interface EntryLabel {
  readonly id?: number;
  readonly labelStockId: number;
  readonly code: string;
  readonly name: string;
  readonly used: number;
  readonly loss: number;
  readonly perUnit: number | null;
  /** For a label of the product itself: the loss in percent that its number follows, until a person enters one. */
  readonly lossPct?: number;
}

/** The values of a journal on the sheet. */
export interface Entry {
  readonly id?: number;
  readonly version?: number;
  readonly date: string;
  readonly poProductId: number;
  readonly process: FullJournal['process'];
  readonly line: string;
  readonly shift: FullJournal['shift'];
  readonly goodQty: number;
  readonly defectQty: number;
  readonly defectLines: FullJournal['defectLines'];
  readonly workers: number;
  readonly stopMin: number;
  readonly stopReason: string;
  readonly note: string;
  readonly labels: readonly EntryLabel[];
}

/** An empty entry of a line. */
export const blankEntry = (poProductId: number, date: string): Entry => ({
  date,
  poProductId,
  process: 'packing',
  line: '1',
  shift: 'day',
  goodQty: 0,
  defectQty: 0,
  defectLines: [],
  workers: 0,
  stopMin: 0,
  stopReason: '',
  note: '',
  labels: [],
});

const labelOf = ({ id, labelStockId, labelStock, used, loss }: FullJournal['labels'][number]): EntryLabel => ({
  id,
  labelStockId,
  code: labelStock.code,
  name: labelStock.name,
  used,
  loss,
  perUnit: null,
});

/** The entry of a stored journal. */
export const entryOf = (journal: FullJournal): Entry => ({
  id: journal.id,
  version: journal.version,
  date: journal.date,
  poProductId: journal.poProductId,
  process: journal.process,
  line: journal.line,
  shift: journal.shift,
  goodQty: journal.goodQty,
  defectQty: journal.defectQty,
  defectLines: journal.defectLines,
  workers: journal.workers ?? 0,
  stopMin: journal.stopMin,
  stopReason: journal.stopReason ?? '',
  note: journal.note ?? '',
  labels: journal.labels.map(labelOf),
});

const withId = (id: number | undefined) => (id === undefined ? {} : { id });

/** Body of `pjournal/save`: a new row without an id, otherwise the change based on this version. Labels replace the whole list. */
export function saveOf({ id, version, workers, stopMin, stopReason, note, labels, ...entry }: Entry): Save<typeof pjournal> {
  return {
    ...(id === undefined ? {} : { id, version }),
    ...entry,
    workers: workers > 0 ? workers : null,
    stopMin,
    stopReason: stopReason.trim() || null,
    note: note.trim() || null,
    labels: labels.map(({ id: labelId, labelStockId, used, loss }) => ({ ...withId(labelId), labelStockId, used, loss })),
  };
}

/** Defect codes that add up to more than the defective pieces: the server would refuse them. */
export const overListed = ({ defectLines, defectQty }: Pick<Entry, 'defectLines' | 'defectQty'>): boolean =>
  defectLines.reduce((sum, { qty }) => sum + qty, 0) > defectQty;
