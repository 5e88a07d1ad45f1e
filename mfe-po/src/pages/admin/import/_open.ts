import { useNavigate, useUser } from '@moru/ui/core';
import type { ImportGiven } from '@moru/ui/data';

/** Opens the import of order lines with what was pasted on a list of orders; undefined for who may not import. */
export function useOrderImport(): ((given: ImportGiven) => void) | undefined {
  const navigate = useNavigate();
  const { id, role } = useUser();
  if (role !== 'supervisor') return undefined;
  return ({ text, file }) => {
    const given = file ?? (text ? new File([text], 'paste.tsv', { type: 'text/tab-separated-values' }) : undefined);
    // Only when somebody imports: the lists do without it.
    void import('./_import-state.ts').then(({ readFile, startOver }) => {
      startOver(id);
      if (given) void readFile(given, '');
      void navigate('/admin/import');
    });
  };
}
