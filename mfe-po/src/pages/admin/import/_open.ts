import { useNavigate, useUser } from '@moru/ui/core';
import type { ImportGiven } from '@moru/ui/data';

/** Opens the import of PO lines with a paste on a list of POs; undefined for roles that may not import. */
export function useOrderImport(): ((given: ImportGiven) => void) | undefined {
  const navigate = useNavigate();
  const { id, role } = useUser();
  if (role !== 'supervisor') return undefined;
  return ({ text, file }) => {
    const given = file ?? (text ? new File([text], 'paste.tsv', { type: 'text/tab-separated-values' }) : undefined);
    // Loaded only for an import: the lists do not need it.
    void import('./_import-state.ts').then(({ readFile, startOver }) => {
      startOver(id);
      if (given) void readFile(given, '');
      void navigate('/admin/import');
    });
  };
}
