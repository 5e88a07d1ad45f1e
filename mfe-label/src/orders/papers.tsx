import { paperLanguage } from '@moru/contract';
import { apiUrl, Card, Icon, Segments, useT } from '@moru/ui/core';
import { useState } from 'react';
import { ORDERS } from './texts.ts';
import type { Order } from './use-step.ts';
import './orders.css';

/** Languages in their own name, for the supplier. */
const LANGS = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
];
const FORMATS = ['pdf', 'xlsx'] as const;

/** Address of the order sheet of a label order. */
const sheetUrl = (id: number, format: (typeof FORMATS)[number], lang: string): string =>
  apiUrl(`labelOrderGroup/document?id=${id}&format=${format}&lang=${lang}`);

/** The order sheet, for the supplier. */
export function Papers({ row }: { row: Order }) {
  const { t } = useT();
  const [lang, setLang] = useState<string>(paperLanguage(row.supplier));
  if (row.status === 'cancelled') return null;
  return (
    <Card title={ORDERS.papers} extra={<Segments label={ORDERS.paperLang} options={LANGS} value={lang} onChange={setLang} />}>
      <ul className="order-papers">
        {FORMATS.map((format) => (
          <li key={format}>
            <Icon name="file" />
            <span>
              {t(ORDERS.papers)} ({format.toUpperCase()})
            </span>
            {format === 'pdf' && (
              <a className="mo-button mo-button-outline" href={sheetUrl(row.id, format, lang)} target="_blank" rel="noreferrer">
                {t(ORDERS.openPaper)}
              </a>
            )}
            <a className="mo-button mo-button-quiet" href={`${sheetUrl(row.id, format, lang)}&download=1`} download>
              <Icon name="download" />
              <span className="mo-hidden">
                {t(ORDERS.savePaper)} {format.toUpperCase()}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
