import { RELEASE_DOCUMENTS, type ReleaseDocument, type releaseGroup, type Row } from '@moru/contract';
import { apiUrl, Card, date, Icon, num, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';
import './documents.css';

type Release = Row<typeof releaseGroup>;

/** Address of a paper of a release. */
export const paperUrl = (id: number, kind: ReleaseDocument): string => apiUrl(`releaseGroup/document?id=${id}&kind=${kind}`);

/** The papers of a release: made of what goes now, and as it went once it is out. */
export function Papers({ row }: { row: Release }) {
  const { t } = useT();
  if (row.status === 'cancelled') return null;
  const qty = row.lines.reduce((sum, line) => sum + (line.pickedQty ?? line.qty), 0);
  return (
    <Card title={TEXTS.papers}>
      <p className="mo-quiet">{row.releasedOn ? t(TEXTS.gone, { date: date(row.releasedOn) }) : t(TEXTS.going, { qty: num(qty) })}</p>
      <ul className="release-papers">
        {RELEASE_DOCUMENTS.map(({ value, label }) => (
          <li key={value}>
            <Icon name="file" />
            <span>
              {t(label)} {value === 'statement' && <small>{t(TEXTS.amounts)}</small>}
            </span>
            <a className="mo-button mo-button-outline" href={paperUrl(row.id, value)} target="_blank" rel="noreferrer">
              {t(TEXTS.open)}
              <span className="mo-hidden"> {t(label)}</span>
            </a>
            <a className="mo-button mo-button-quiet" href={`${paperUrl(row.id, value)}&download=1`} download>
              <Icon name="download" />
              <span className="mo-hidden">
                {t(TEXTS.save)} {t(label)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
