import { file, labelStock } from '@moru/contract';
import { apiUrl, resourceQueries, useQuery } from '@moru/ui/core';

const MOST = 3;

/** Artwork and photos of a label, to compare the delivery with. Nothing where there are none. */
export function LabelPictures({ labelId }: { labelId: number }) {
  const asked = { entity: labelStock.name, entityId: labelId, purpose: ['artwork', 'photo'], num: MOST };
  const { data } = useQuery({ ...resourceQueries(file).list(asked), meta: { quiet: true } });
  const pictures = data?.rows.filter(({ mime }) => mime.startsWith('image/')) ?? [];
  if (pictures.length === 0) return null;
  return (
    <div className="site-photos">
      {pictures.map(({ id, name }) => (
        <a key={id} href={apiUrl(`file/raw/${id}`)} target="_blank" rel="noreferrer">
          <img src={apiUrl(`file/raw/${id}?size=thumb`)} alt={name} />
        </a>
      ))}
    </div>
  );
}
