import { file, labelStock, text, type Row } from '@moru/contract';
import { apiUrl, Card, date, Link, resourceQueries, useQuery, useT } from '@moru/ui/core';
import './artwork-files.css';

const TEXTS = {
  title: text('아트워크', 'Artwork'),
  from: text('{day}부터 {code}', '{code} from {day}'),
  next: text('다음: {code}', 'Next: {code}'),
  none: text('등록된 그림이 없습니다', 'No picture yet'),
} as const;

type Label = Row<typeof labelStock>;

/** The first picture of a label's artwork, whole; a click opens it in its own size. */
function Picture({ id, code }: { id: number; code: string }) {
  const { t } = useT();
  const asked = { entity: labelStock.name, entityId: id, purpose: ['artwork'], orderBy: 'orderNo-asc', num: 10 } as const;
  const { data } = useQuery({ ...resourceQueries(file).list(asked), meta: { quiet: true } });
  const shown = data?.rows.find(({ mime }) => mime.startsWith('image/'));
  if (!shown) return <span className="label-artwork-none">{data && t(TEXTS.none)}</span>;
  return (
    <a href={apiUrl(`file/raw/${shown.id}`)} target="_blank" rel="noreferrer">
      <img src={apiUrl(`file/raw/${shown.id}?size=preview`)} alt={`${t(TEXTS.title)} ${code}`} />
    </a>
  );
}

/** What is printed on a label, and what will be where an artwork follows it. */
export function ArtworkCard({ row }: { row: Label }) {
  const { t } = useT();
  const { id, code, artworkVer, supersededById, supersededBy, supersededOn } = row;
  const next = supersededBy?.code ?? '';
  return (
    <Card title={TEXTS.title}>
      <div className="label-artworks">
        <figure>
          <Picture id={id} code={code} />
          <figcaption>{[code, artworkVer].filter(Boolean).join(' · ')}</figcaption>
        </figure>
        {supersededById !== null && (
          <figure>
            <Picture id={supersededById} code={next} />
            <figcaption>
              <Link to={`/admin/label-stocks/form?id=${supersededById}`}>
                {supersededOn ? t(TEXTS.from, { code: next, day: date(supersededOn) }) : t(TEXTS.next, { code: next })}
              </Link>
            </figcaption>
          </figure>
        )}
      </div>
    </Card>
  );
}
