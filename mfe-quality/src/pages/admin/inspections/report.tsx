import { inspection } from '@moru/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  Link,
  PageHeader,
  printPage,
  resourceQueries,
  Skeleton,
  useQuery,
  useSearchParams,
  useT,
} from '@moru/ui/core';
import { PdfLink } from '../../../lot/report-link.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import { findingsOf } from '../../../lot/use-findings.ts';
import { ReportHead, ReportPlan } from './_report-head.tsx';
import { ReportDecision, ReportDefects, ReportDraw, ReportItems } from './_report-parts.tsx';
import './_report.css';
import '../../../lot/lot.css';

export const page = { title: { ko: '검사 성적서', en: 'Inspection report' }, roles: ['supervisor', 'client'] };

function Sheet({ id }: { id: number }) {
  const lot = useQuery(resourceQueries(inspection).byId(id));
  const found = useQuery(findingsOf(id));
  const error = lot.error ?? found.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([lot.refetch(), found.refetch()])} />;
  if (!lot.data || !found.data) return <Skeleton rows={12} />;
  const of = { lot: lot.data, found: found.data };
  return (
    <article className="report">
      <ReportHead {...of} />
      <ReportPlan {...of} />
      <ReportDraw {...of} />
      <ReportItems {...of} />
      <ReportDefects {...of} />
      <ReportDecision {...of} />
    </article>
  );
}

/** The report of one lot as a page, to read, print and download for everybody who sees the lot. */
export function Page() {
  const { t } = useT();
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  return (
    <div className="mo-page">
      <PageHeader title={page.title} back={id > 0 ? `/admin/inspections/form?id=${id}` : '/admin/inspections'}>
        {id > 0 && (
          <>
            <Link className="mo-button mo-button-outline" to={`/admin/inspections/form?id=${id}`}>
              {t(TEXTS.toLot)}
            </Link>
            <PdfLink of="inspection" id={id} />
            <Button icon="print" kind="primary" onClick={() => void printPage()}>
              {t(TEXTS.print)}
            </Button>
          </>
        )}
      </PageHeader>
      {id > 0 ? <Sheet id={id} /> : <EmptyState title={TEXTS.choose} icon="check" />}
    </div>
  );
}
