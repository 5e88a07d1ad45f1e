import {
  importApplied,
  importMapping,
  importPreview,
  type ImportApplied,
  type ImportMapping,
  type ImportPreview,
  type ImportState,
} from '@moru/contract';
import { createStore, http, isApiError, type ApiError, type QueryClient } from '@moru/ui/core';

/** Name of a mapping that was guessed from the headers. */
export const GUESS = 'guess';
export const GUESS_LABEL = { ko: '제목으로 추정', en: 'Guess from the headers' };

/** A running import. It is stored outside the page, so that the page can be left while the server works. */
export interface Import {
  /** Id of its user: another user of the same window starts over. */
  readonly userId: number;
  readonly file: File | null;
  /** Name of the mapping chosen; empty for a guess from the headers. */
  readonly choice: string;
  /** Headers and mapping of the last preview, also of one whose mapping did not fit. */
  readonly headers: readonly string[];
  readonly mapping: ImportMapping | null;
  /** Whether the mapping was edited since it was read. */
  readonly isEdited: boolean;
  readonly preview: ImportPreview | null;
  readonly show: ImportState | null;
  readonly busy: 'reading' | 'applying' | null;
  /** Percent of the file sent. */
  readonly sent: number;
  /** The error of the file as a whole, or why it could not be applied. */
  readonly fault: unknown;
  readonly applied: ImportApplied | null;
}

const blank = (userId: number): Import => ({
  userId,
  file: null,
  choice: '',
  headers: [],
  mapping: null,
  isEdited: false,
  preview: null,
  show: null,
  busy: null,
  sent: 0,
  fault: null,
  applied: null,
});

export const importStore = createStore<Import>(blank(0));

const change = (part: Partial<Import>) => importStore.set({ ...importStore.get(), ...part });

let readings = 0;

/** Resets everything, for this user. */
export function startOver(userId: number): void {
  readings += 1;
  importStore.set(blank(userId));
}

/** Shows the rows of one state, or of all. */
export const showOnly = (show: ImportState | null) => change({ show });

/** Sets an edited mapping; it applies to the next preview. */
export const editMapping = (mapping: ImportMapping) => change({ mapping, isEdited: true });

/** The edited mapping was saved. */
export const nameMapping = (mapping: ImportMapping) => change({ mapping, choice: mapping.name, isEdited: false });

/** A mapping that did not fit: the refusal contains the file's headers, so that the columns can be assigned by hand. */
function misfit(error: ApiError): Partial<Import> {
  const facts = error.issues.find((issue) => Array.isArray(issue['headers']));
  const mapping = importMapping.safeParse(facts?.['mapping']);
  if (!facts || !mapping.success) return {};
  return { headers: (facts['headers'] as unknown[]).map(String), mapping: mapping.data, isEdited: false };
}

/** Uploads the file and previews its changes. A later call replaces an earlier one. */
export async function readFile(file: File, choice: string, mapping?: ImportMapping): Promise<void> {
  const form = new FormData();
  // Fields before the file: the server reads them in this order.
  const how = mapping ? JSON.stringify(mapping) : choice;
  if (how !== '') form.append('mapping', how);
  form.append('file', file);
  change({
    file,
    choice,
    busy: 'reading',
    sent: 0,
    fault: null,
    preview: null,
    applied: null,
    show: null,
    ...(mapping ? {} : { mapping: null, headers: [] }),
  });
  const reading = (readings += 1);
  const isCurrent = () => reading === readings;
  try {
    const preview = await http.upload('import/preview', form, {
      schema: importPreview,
      onProgress: (sent) => isCurrent() && change({ sent }),
    });
    if (isCurrent())
      change({
        preview,
        headers: preview.headers,
        mapping: preview.mapping,
        isEdited: false,
        busy: null,
        show: preview.counts.error > 0 ? 'error' : null,
      });
  } catch (fault) {
    if (isCurrent()) change({ fault, busy: null, ...(isApiError(fault) ? misfit(fault) : {}) });
  }
}

/** Saves the preview, all or nothing. */
export async function applyImport(client: QueryClient): Promise<void> {
  const { preview } = importStore.get();
  if (!preview) return;
  change({ busy: 'applying', fault: null });
  try {
    const applied = await http.post('import/apply', { id: preview.id }, importApplied);
    change({ applied, busy: null });
    void client.invalidateQueries();
  } catch (fault) {
    change({ fault, busy: null });
  }
}
