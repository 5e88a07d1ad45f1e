import type { Resource } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { apiUrl } from '../space.ts';
import { photoQuery, type PhotoPurposes } from './photo-loader.ts';

interface PhotoProps {
  readonly resource: Pick<Resource, 'name'>;
  readonly id: number;
  /** Side of the square: 28 px in a table, 48 on a card. */
  readonly size?: 'row' | 'card';
  /** Which pictures stand for it: photos, or artwork first, which is shown whole. */
  readonly of?: PhotoPurposes;
}

/** First photo of a row as a small square beside its name; an empty square of the same size where there is none or it cannot be read. */
export function RowPhoto({ resource, id, size = 'row', of }: PhotoProps) {
  const { data } = useQuery(photoQuery(resource.name, id, of));
  const [broken, setBroken] = useState<number>();
  const shown = data === undefined || data === broken ? null : data;
  return (
    <span className="mo-photo" data-size={size} data-whole={of ? true : undefined} aria-hidden="true">
      {shown === null ? (
        <Icon name="box" size={16} />
      ) : (
        <img src={apiUrl(`file/raw/${shown}?size=thumb`)} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      )}
    </span>
  );
}
