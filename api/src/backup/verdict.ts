import { exitCodeOf, type Finding } from '../check/finding.ts';
import type { Verified } from './verify-backup.ts';

const MAX_SHOWN = 20;

const listed = (title: string, found: readonly Finding[]): string[] =>
  found.length === 0 ? [] : [title, ...found.slice(0, MAX_SHOWN).map(({ text }) => `  ${text}`)];

/** What a person is to know about a verified backup, and the exit code: 1 for faults, 2 when something could not be checked, 0 when it is good. */
export function verdictOf({ tables, rows, files, modules, differing, found }: Verified): { text: string; exitCode: number } {
  if (differing.length > 0) return { text: `These tables are not what was backed up: ${differing.join(', ')}.`, exitCode: 1 };
  const restored = `${rows} rows of ${tables} tables, ${files} contents of files and ${modules} files of modules restored and compared.`;
  const exitCode = exitCodeOf(found);
  if (exitCode === 0) return { text: `The backup is good: ${restored}`, exitCode };
  const faults = found.filter(({ isUnchecked }) => !isUnchecked);
  const unchecked = found.filter(({ isUnchecked }) => isUnchecked);
  const lines = [
    ...listed('The self-check finds faults that were there when it was backed up:', faults),
    ...listed('These parts could not be checked: verify it again:', unchecked),
  ];
  return { text: [...(exitCode === 2 ? [restored] : []), ...lines].join('\n'), exitCode };
}
