import { nameIn, type Named } from '@moru/contract';
import { useT } from '../i18n/use-t.tsx';

/** The name of a row in the language of the screen; nothing where there is no row. */
export function NameOf({ row }: { row: Named | null | undefined }) {
  const { lang } = useT();
  return row ? nameIn(row, lang) : null;
}
