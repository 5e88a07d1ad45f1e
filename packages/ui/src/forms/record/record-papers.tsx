import type { Text } from '@moru/contract';
import type { ReactNode } from 'react';
import { Card } from '../../core/chrome/page.tsx';
import { Icon } from '../../core/chrome/icon.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import './record-papers.css';

const TEXTS = {
  title: { ko: '서류', en: 'Documents' },
  open: { ko: '열기', en: 'Open' },
  save: { ko: '저장', en: 'Save' },
} satisfies Record<string, Text>;

/** A document that the server makes: its address, to which `&download=1` may be added. */
export interface RecordPaper {
  readonly key: string;
  readonly label: Text;
  readonly note?: Text | undefined;
  readonly url: string;
}

/** The documents of a record, each to open or download. */
export function RecordPapers({ papers, children }: { papers: readonly RecordPaper[]; children?: ReactNode }) {
  const { t } = useT();
  return (
    <Card title={TEXTS.title}>
      {children}
      <ul className="mo-papers">
        {papers.map(({ key, label, note, url }) => (
          <li key={key}>
            <Icon name="file" />
            <span>
              {t(label)} {note && <small>{t(note)}</small>}
            </span>
            <a className="mo-button mo-button-outline" href={url} target="_blank" rel="noreferrer">
              {t(TEXTS.open)}
              <span className="mo-hidden"> {t(label)}</span>
            </a>
            <a className="mo-button mo-button-quiet" href={`${url}&download=1`} download>
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
