import { RELEASE_DOCUMENTS, type ReleaseDocument, type releaseGroup, type Row } from '@moru/contract';
import { apiUrl, date, num, useT } from '@moru/ui/core';
import { RecordPapers } from '@moru/ui/forms';
import { isAsking } from '../course/lines-card.tsx';
import { TEXTS } from './texts.ts';

type Release = Row<typeof releaseGroup>;

/** Address of a document of a release. */
export const paperUrl = (id: number, kind: ReleaseDocument): string => apiUrl(`releaseGroup/document?id=${id}&kind=${kind}`);

/** The documents of a release: of what is requested, then of what can be released, and of what was released once it is out. */
export function Papers({ row }: { row: Release }) {
  const { t } = useT();
  if (row.status === 'cancelled') return null;
  const qty = row.lines.reduce((sum, line) => sum + (line.pickedQty ?? line.qty), 0);
  const papers = RELEASE_DOCUMENTS.map(({ value, label }) => ({
    key: value,
    label,
    note: value === 'statement' ? TEXTS.amounts : undefined,
    url: paperUrl(row.id, value),
  }));
  return (
    <RecordPapers papers={papers}>
      <p className="mo-quiet">
        {row.releasedOn ? t(TEXTS.gone, { date: date(row.releasedOn) }) : t(isAsking(row) ? TEXTS.asked : TEXTS.going, { qty: num(qty) })}
      </p>
    </RecordPapers>
  );
}
