import type { Text } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { download, saveFile, UNWATCHED } from '../core/api/download.ts';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';

interface Props {
  /** Below `/api/`, with its query. */
  path: string;
  query: object;
  /** Name of a file whose answer has none. */
  fallback: string;
  label: Text;
  quiet?: boolean;
}

/** Downloads a file that the server makes of what the user may see. */
export function DownloadButton({ path, query, fallback, label, quiet = false }: Props) {
  const { t } = useT();
  const { mutate, isPending } = useMutation({ mutationFn: () => download(path, query, fallback, UNWATCHED), onSuccess: saveFile });
  return (
    <Button icon="download" small={quiet} kind={quiet ? 'quiet' : 'outline'} busy={isPending} onClick={() => mutate()}>
      {t(label)}
    </Button>
  );
}
