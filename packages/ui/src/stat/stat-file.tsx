import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { DownloadButton } from '../extra/download-button.tsx';
import type { StatAsked } from './use-stat.ts';

const XLSX: Text = { ko: '엑셀', en: 'Excel' };

/** Downloads the answer as a workbook, recalculated with the rows that the user may see. */
export function StatFile({ asked, quiet = false }: { asked: StatAsked; quiet?: boolean }) {
  const { lang } = useT();
  const query = { query: JSON.stringify(asked), format: 'xlsx', lang };
  return <DownloadButton path="stat/file" query={query} fallback="statistic.xlsx" label={XLSX} quiet={quiet} />;
}
