import type { Text } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, UNWATCHED } from '../core/api/download.ts';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { StatAsked } from './use-stat.ts';

const XLSX: Text = { ko: '엑셀', en: 'Excel' };

/** Has the browser keep the answer to a question as a workbook: the reader's own rows, as they are now. */
export function StatFile({ asked, quiet = false }: { asked: StatAsked; quiet?: boolean }) {
  const { t, lang } = useT();
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('stat/file', { query: JSON.stringify(asked), format: 'xlsx', lang }, 'statistic.xlsx', UNWATCHED),
    onSuccess: saveFile,
  });
  return (
    <Button icon="download" small={quiet} kind={quiet ? 'quiet' : 'outline'} busy={isPending} onClick={() => mutate()}>
      {t(XLSX)}
    </Button>
  );
}
