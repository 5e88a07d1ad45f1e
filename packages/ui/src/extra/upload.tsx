import { useId, useState, type DragEvent } from 'react';
import type { Text } from '@moru/contract';
import { Icon, type IconName } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';

interface UploadProps {
  /** As an input's `accept`: `.csv,.xlsx`. */
  accept?: string;
  label: Text | string;
  hint?: Text | string;
  disabled?: boolean;
  multiple?: boolean;
  /** Opens the phone's camera instead of its files. */
  capture?: 'environment';
  icon?: IconName;
  /** Undefined while files cannot be taken yet: then it only keeps its place. */
  onFiles: ((files: File[]) => void) | undefined;
}

/** Accepts files by drop, click or keyboard; the page sends them. */
export function Upload({ accept, label, hint, disabled, multiple = false, capture, icon = 'upload', onFiles }: UploadProps) {
  const { t } = useT();
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles?.(multiple ? files : files.slice(0, 1));
  };
  // A file that could not be taken is not accepted by the pointer either: dropped, it would be lost without a word.
  const takes = onFiles !== undefined && !disabled;
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
    setOver(takes);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (takes) take(event.dataTransfer.files);
  };
  return (
    <label
      className={`mo-drop${over ? ' mo-drop-over' : ''}`}
      htmlFor={id}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {onFiles && (
        <input
          id={id}
          type="file"
          className="mo-hidden"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          capture={capture}
          onChange={(event) => (take(event.target.files), (event.target.value = ''))}
        />
      )}
      <Icon name={icon} size={24} />
      <strong>{t(label)}</strong>
      {hint && <span className="mo-quiet">{t(hint)}</span>}
    </label>
  );
}
