import { Icon, IconButton, useT } from '@moru/ui/core';
import { PHOTO_TYPES, shrink } from '@moru/ui/forms';
import { useEffect, useId, useMemo, useRef } from 'react';

const TEXTS = {
  take: { ko: '사진 찍기', en: 'Take a photo' },
  more: { ko: '사진 더 찍기', en: 'Another photo' },
  remove: { ko: '{n}번째 사진 빼기', en: 'Remove photo {n}' },
};

/** URLs of pictures that are on this device only. */
function useAddresses(photos: readonly File[]): readonly string[] {
  const addresses = useMemo(() => photos.map((photo) => URL.createObjectURL(photo)), [photos]);
  useEffect(() => () => addresses.forEach((address) => URL.revokeObjectURL(address)), [addresses]);
  return addresses;
}

interface Props {
  /** What they show. */
  readonly name: string;
  readonly photos: readonly File[];
  readonly onChange: (photos: readonly File[]) => void;
  /** They are submitted already. */
  readonly onlyAdd?: boolean;
  /** Whether a photo is still being scaled down: it is not in `photos` yet. */
  readonly onBusy?: (busy: boolean) => void;
}

/** Photos of an entry; they stay on this device until it is submitted. */
export function PhotoPick({ name, photos, onChange, onlyAdd, onBusy }: Props) {
  const { t } = useT();
  const id = useId();
  const addresses = useAddresses(photos);
  // Scaling a photo down takes a moment, in which another may be taken.
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  });
  const running = useRef(0);
  const add = async (taken: File) => {
    running.current += 1;
    onBusy?.(true);
    const file = await shrink(taken);
    const [ending] = /\.\w+$/.exec(file.name) ?? ['.jpg'];
    // The next one may be ready before this one renders.
    latest.current = [...latest.current, new File([file], `${name} ${latest.current.length + 1}${ending}`, { type: file.type })];
    onChange(latest.current);
    running.current -= 1;
    onBusy?.(running.current > 0);
  };
  return (
    <div className="site-photos">
      {addresses.map((address, index) => (
        <span key={address} className="site-photo-taken">
          <img src={address} alt={`${name} ${index + 1}`} />
          {!onlyAdd && (
            <IconButton
              icon="close"
              label={t(TEXTS.remove, { n: index + 1 })}
              onClick={() => onChange(photos.filter((_, place) => place !== index))}
            />
          )}
        </span>
      ))}
      <label htmlFor={id} className="site-photo-button">
        <input
          id={id}
          type="file"
          accept={PHOTO_TYPES}
          capture="environment"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void add(file);
            target.value = '';
          }}
        />
        <Icon name="camera" size={22} /> {t(photos.length > 0 ? TEXTS.more : TEXTS.take)}
      </label>
    </div>
  );
}
