import { choiceLabel, SEVERITIES, type FindingsAnswer, type inspection, type Row } from '@moru/contract';
import { apiUrl, Link, num, useQuery, useT } from '@moru/ui/core';
import { useDefectName } from './found.tsx';
import { usePhotoCaption } from './photos.tsx';
import { TEXTS } from './texts.ts';
import { findingsOf } from './use-findings.ts';

type Lot = Pick<Row<typeof inspection>, 'id' | 'items' | 'nChecked' | 'status'>;

/** Photos and kinds of defects that a lot shows beside its decision; all of them are on its own page. */
const [PHOTOS, DEFECTS] = [4, 3];

function Thumbs({ photos, nameOf }: { photos: FindingsAnswer['photos']; nameOf: (code: string) => string }) {
  const captionOf = usePhotoCaption(nameOf);
  return (
    <ul className="lot-thumbs">
      {photos.slice(0, PHOTOS).map((photo) => (
        <li key={photo.id}>
          <a href={apiUrl(`file/raw/${photo.id}?size=preview`)} target="_blank" rel="noreferrer" title={captionOf(photo)}>
            <img src={apiUrl(`file/raw/${photo.id}?size=thumb`)} alt={captionOf(photo)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was found on a lot, where its decision is made: photos of the defects, and how many of which kind. */
export function Evidence({ lot }: { lot: Lot }) {
  const { t } = useT();
  const nameOf = useDefectName(lot.items);
  const isCounted = lot.nChecked > 0;
  const { data } = useQuery({ ...findingsOf(lot.id), enabled: isCounted, meta: { quiet: true } });
  if (!isCounted) return null;
  const photos = data?.photos ?? [];
  const defects = data?.defects.toSorted((a, b) => b.qty - a.qty) ?? [];
  return (
    <section className="lot-evidence" aria-label={t(TEXTS.defects)}>
      <p>
        <b>{t(TEXTS.defects)}</b>
        {photos.length > 0 && <Link to={`/admin/inspections/form?id=${lot.id}`}>{t(TEXTS.allPhotos, { n: num(photos.length) })}</Link>}
      </p>
      {photos.length > 0 && <Thumbs photos={photos} nameOf={nameOf} />}
      {data && defects.length === 0 && <p className="mo-quiet">{t(TEXTS.none)}</p>}
      <ul className="lot-kinds">
        {defects.slice(0, DEFECTS).map(({ code, class: of, qty }) => (
          <li key={`${of}/${code}`}>
            <span>{nameOf(code)}</span> <small>{t(choiceLabel(SEVERITIES, of))}</small> <b>{num(qty)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
