import type { Resource } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../chrome/icon.tsx';
import { apiUrl } from '../space.ts';
import { photoQuery } from './photo-loader.ts';

interface PhotoProps {
  readonly resource: Pick<Resource, 'name'>;
  readonly id: number;
  /** Side of the square: 28 px in a table, 40 on a card. */
  readonly size?: 'row' | 'card';
}

/** First photo of a row as a small square beside its name; an empty square of the same size where there is none or it cannot be read. */
export function RowPhoto({ resource, id, size = 'row' }: PhotoProps) {
  const { data } = useQuery(photoQuery(resource.name, id));
  const [broken, setBroken] = useState<number>();
  const shown = data === undefined || data === broken ? null : data;
  return (
    <span className="mo-photo" data-size={size} aria-hidden="true">
      {shown === null ? (
        <Icon name="box" size={16} />
      ) : (
        <img src={apiUrl(`file/raw/${shown}?size=thumb`)} alt="" loading="lazy" decoding="async" onError={() => setBroken(shown)} />
      )}
    </span>
  );
}
