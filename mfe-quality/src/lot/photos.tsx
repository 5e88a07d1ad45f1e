import { choiceLabel, SEVERITIES, type FindingsAnswer } from '@moru/contract';
import { apiUrl, Card, num, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';

type Photo = FindingsAnswer['photos'][number];

/** What a photo shows: the defect with its class and carton, else the name of the file. */
export function usePhotoCaption(nameOf: (code: string) => string) {
  const { t } = useT();
  return ({ code, class: of, cartonNo, unitNo, name }: Photo): string => {
    if (!code && !of) return name;
    const parts = [
      code && nameOf(code),
      of && t(choiceLabel(SEVERITIES, of)),
      cartonNo && t(TEXTS.carton, { no: num(cartonNo) }),
      unitNo && `#${unitNo}`,
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** Photos of what was found, three or more in a row; a press shows one whole. */
export function Photos({ photos, nameOf }: { photos: readonly Photo[]; nameOf: (code: string) => string }) {
  const captionOf = usePhotoCaption(nameOf);
  if (photos.length === 0) return null;
  return (
    <Card title={TEXTS.photos} extra={<small>{num(photos.length)}</small>}>
      <ul className="lot-photos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <a href={apiUrl(`file/raw/${photo.id}?size=preview`)} target="_blank" rel="noreferrer">
              <img src={apiUrl(`file/raw/${photo.id}?size=thumb`)} alt={captionOf(photo)} loading="lazy" />
            </a>
            <small>{captionOf(photo)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
