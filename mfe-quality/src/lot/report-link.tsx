import { apiUrl, Icon, Link, useT } from '@moru/ui/core';
import { TEXTS } from './texts.ts';

/** Address of the report of a lot as a page. */
export const reportPath = (id: number): string => `/admin/inspections/report?id=${id}`;

/** Address of a report as a file: of a lot, or of a visit with all of its lots. */
export const pdfUrl = (of: 'inspection' | 'inspectionGroup', id: number): string => apiUrl(`${of}/report?id=${id}&download=1`);

/** Opens the report of a lot as a page. */
export function ReportLink({ id }: { id: number }) {
  const { t } = useT();
  return (
    <Link className="mo-button mo-button-outline" to={reportPath(id)}>
      <Icon name="file" /> {t(TEXTS.report)}
    </Link>
  );
}

/** Downloads the report of a lot or a visit as PDF. */
export function PdfLink({ of, id }: { of: 'inspection' | 'inspectionGroup'; id: number }) {
  const { t } = useT();
  return (
    <a className="mo-button mo-button-outline" href={pdfUrl(of, id)} download>
      <Icon name="download" /> {t(TEXTS.pdf)}
    </a>
  );
}
