import { Button, IconButton } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { sizeText, TEXTS } from './file-texts.ts';
import type { UploadItem } from './use-uploads.ts';

const WHOLE = 100;

interface UploadRowProps {
  item: UploadItem;
  onCancel: () => void;
  onRetry: () => void;
}

/** A file being uploaded: its progress, or why it was refused and what to do. */
export function UploadRow({ item, onCancel, onRetry }: UploadRowProps) {
  const { t } = useT();
  const { file, state, percent, reason = '', again = false } = item;
  const status = state === 'queued' ? t(TEXTS.queued) : percent < WHOLE ? t(TEXTS.uploading, { percent }) : t(TEXTS.checking);
  const isFailed = state === 'failed';
  return (
    <li className={`mo-file${isFailed ? ' mo-file-failed' : ''}`}>
      <span className="mo-file-thumb">
        <Icon name={isFailed ? 'alert' : 'upload'} size={20} />
      </span>
      <div className="mo-file-text">
        <span className="mo-file-name">{file.name}</span>
        {isFailed ? (
          <span className="mo-ink-bad" role="alert">
            {t(reason)}
          </span>
        ) : (
          <span className="mo-file-facts">
            <progress max={WHOLE} value={state === 'queued' ? 0 : percent} aria-label={file.name} />
            {status} · {sizeText(file.size)}
          </span>
        )}
      </div>
      <div className="mo-file-acts">
        {isFailed && again && (
          <Button small icon="refresh" onClick={onRetry}>
            {t(TEXTS.retry)}
          </Button>
        )}
        <IconButton icon="close" small label={`${t(isFailed ? TEXTS.dismiss : TEXTS.cancel)}: ${file.name}`} onClick={onCancel} />
      </div>
    </li>
  );
}
