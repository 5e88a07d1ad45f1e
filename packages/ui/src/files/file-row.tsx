import type { ReactNode } from 'react';
import { choiceLabel, FILE_PURPOSES, PURPOSES_SEEN, type FilePurpose } from '@moru/contract';
import { IconButton } from '../core/chrome/button.tsx';
import { Icon } from '../core/chrome/icon.tsx';
import { SelectInput } from '../core/chrome/inputs.tsx';
import { instant } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { downloadUrl, fileUrl, isPicture, isShown } from './file-links.ts';
import { sizeText, TEXTS } from './file-texts.ts';
import type { FileRow as Row } from './use-uploads.ts';

interface FileRowProps {
  row: Row;
  /** Purposes that can be chosen; empty when this person may not change it. */
  purposes: readonly FilePurpose[];
  /** Site staff read the row that it belongs to, so files that they do not see are marked. */
  staffReads: boolean;
  onOpen: () => void;
  onPurpose: (purpose: FilePurpose) => void;
  onRename: () => void;
  onRemove: () => void;
  /** Props of the grip that moves it; undefined where it cannot be moved. */
  grip?: ReactNode;
  dragged?: boolean;
}

const labelOf = (purpose: string) => choiceLabel(FILE_PURPOSES, purpose);
const isHidden = (purpose: FilePurpose) => !PURPOSES_SEEN['site-staff']?.includes(purpose);

function Name({ row, onOpen }: Pick<FileRowProps, 'row' | 'onOpen'>) {
  const { t } = useT();
  const label = t(TEXTS.open, { name: row.name });
  const inside = (
    <>
      <span className="mo-file-thumb">
        {isPicture(row) ? <img src={fileUrl(row, 'thumb')} alt="" loading="lazy" /> : <Icon name="file" size={20} />}
      </span>
      <span className="mo-file-name">{row.name}</span>
    </>
  );
  if (isPicture(row))
    return (
      <button type="button" className="mo-file-open" aria-label={label} aria-haspopup="dialog" onClick={onOpen}>
        {inside}
      </button>
    );
  return isShown(row) ? (
    <a className="mo-file-open" href={fileUrl(row)} target="_blank" rel="noopener" aria-label={label}>
      {inside}
    </a>
  ) : (
    <span className="mo-file-open">{inside}</span>
  );
}

/** A stored file: its picture, name and facts, and its buttons. */
export function FileRow({ row, purposes, staffReads, onOpen, onPurpose, onRename, onRemove, grip, dragged }: FileRowProps) {
  const { t } = useT();
  const { name, purpose } = row;
  const may = purposes.length > 0;
  return (
    <li className={`mo-file${dragged ? ' mo-file-dragged' : ''}`}>
      <div className="mo-file-head">
        {grip}
        <Name row={row} onOpen={onOpen} />
      </div>
      <div className="mo-file-facts">
        {may ? (
          <SelectInput
            label={t(TEXTS.purpose, { name })}
            value={purpose}
            options={purposes.map((value) => ({ value, label: labelOf(value) }))}
            onChange={(value) => onPurpose(value as FilePurpose)}
          />
        ) : (
          <span>{t(labelOf(purpose))}</span>
        )}
        {staffReads && isHidden(purpose) ? (
          <span className="mo-file-hidden" title={t(TEXTS.hidden)}>
            <Icon name="lock" size={12} />
            <span className="mo-hidden">{t(TEXTS.hidden)}</span>
          </span>
        ) : (
          <span />
        )}
        <span>{sizeText(row.size)}</span>
        <span className="mo-file-by">
          {row.uploadedBy} · {instant(row.createdAt)}
        </span>
      </div>
      <div className="mo-file-acts">
        <a
          className="mo-button mo-button-quiet mo-button-icon mo-button-small"
          href={downloadUrl(row)}
          download={name}
          aria-label={t(TEXTS.download, { name })}
          title={t(TEXTS.download, { name })}
        >
          <Icon name="download" />
        </a>
        {may && <IconButton icon="edit" small label={t(TEXTS.rename, { name })} onClick={onRename} />}
        {may && <IconButton icon="trash" small label={t(TEXTS.remove, { name })} onClick={onRemove} />}
      </div>
    </li>
  );
}
