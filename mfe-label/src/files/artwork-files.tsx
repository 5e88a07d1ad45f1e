import { file, labelStock } from '@moru/contract';
import { apiUrl, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { UNFOLDED } from '../radar/unfolded-texts.ts';
import './artwork-files.css';

const MOST = 6;
const SHOWN = ['artwork', 'photo'];

/** Artwork and photos of a label as thumbnails; a click opens one. Nothing where there are none. */
export function ArtworkFiles({ labelId }: { labelId: number }) {
  const { t } = useT();
  const asked = { entity: labelStock.name, entityId: labelId, purpose: SHOWN, num: MOST };
  const { data } = useQuery({ ...resourceQueries(file).list(asked), meta: { quiet: true } });
  if (!data || data.rows.length === 0) return null;
  return (
    <ul className="label-files" aria-label={t(UNFOLDED.artwork)}>
      {data.rows.map(({ id, name, mime }) => (
        <li key={id}>
          <a href={apiUrl(`file/raw/${id}`)} target="_blank" rel="noreferrer" title={name}>
            {mime.startsWith('image/') ? <img src={apiUrl(`file/raw/${id}?size=thumb`)} alt={name} loading="lazy" /> : name}
          </a>
        </li>
      ))}
    </ul>
  );
}
