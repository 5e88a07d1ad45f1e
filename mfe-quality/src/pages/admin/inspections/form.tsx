import { inspection, type Row } from '@moru/contract';
import {
  Button,
  Card,
  ChoiceStatus,
  EmptyState,
  ErrorState,
  instant,
  Link,
  num,
  PageHeader,
  printPage,
  resourceQueries,
  Skeleton,
  skipToken,
  useQuery,
  useSearchParams,
  useT,
} from '@moru/ui/core';
import { FilesButton } from '@moru/ui/forms';
import { Answer } from '../../../lot/answer.tsx';
import { Counts, VerdictLine } from '../../../lot/counts.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import { Found } from './_found.tsx';
import '../../../lot/lot.css';

export const page = { title: { ko: '검사 로트', en: 'Inspection lot' }, roles: ['supervisor', 'client'] };

type Lot = Row<typeof inspection>;

/** The lot in one look: what it is of, the verdict, what became of it and who said so. */
function Summary({ lot }: { lot: Lot }) {
  const { lang, t } = useT();
  const { fields } = inspection;
  const { product, po, lineNo } = lot.poProduct;
  return (
    <Card>
      <h2>{lang === 'en' ? (product.nameEn ?? product.name) : product.name}</h2>
      <p className="lot-facts">
        <span>
          {po.poNo} / {lineNo}
        </span>
        <span>{num(lot.lotQty)} EA</span>
        <span>
          {t(fields.round.meta.label)} {num(lot.round)}
        </span>
        <span>{lot.factory}</span>
        <span>{lot.group.inspector?.name}</span>
      </p>
      <strong>
        <VerdictLine lot={lot} />
      </strong>
      {lot.decision !== 'none' && (
        <p>
          <ChoiceStatus field={fields.decision} value={lot.decision} /> {t(fields.goodQty.meta.label)} {num(lot.goodQty)} +{' '}
          {t(fields.rejectedQty.meta.label)} {num(lot.rejectedQty)} + {t(fields.reworkQty.meta.label)} {num(lot.reworkQty)} ={' '}
          {num(lot.lotQty)}
          {lot.reason && ` · ${lot.reason}`}
          {lot.decidedAt && ` · ${lot.decidedByName ?? ''} ${instant(lot.decidedAt)}`}
        </p>
      )}
      <Answer lot={lot} />
    </Card>
  );
}

/** Plan and draw of a lot that has begun. */
function Plan({ lot }: { lot: Lot }) {
  const { t } = useT();
  return (
    <>
      <Card title={TEXTS.plan}>
        <p className="lot-facts">
          <span>{t(TEXTS.checked, { n: num(lot.n), done: num(lot.nChecked) })}</span>
          {lot.severity && <ChoiceStatus field={inspection.fields.severity} value={lot.severity} />}
          {lot.severityReason && <span>{lot.severityReason}</span>}
          <span>{lot.level}</span>
          <span>{lot.tableVersion}</span>
          <ChoiceStatus field={inspection.fields.countRule} value={lot.countRule} />
        </p>
        <Counts lot={lot} />
      </Card>
      <Card title={TEXTS.draw} extra={<small>{t(TEXTS.seed, { n: lot.seed })}</small>}>
        <ul className="lot-draw">
          {lot.draw.map(({ cartonNo, qty }) => (
            <li key={cartonNo}>
              <strong>{num(cartonNo)}</strong>
              <small>{num(qty)} EA</small>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

export function Page() {
  const { t } = useT();
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const known = resourceQueries(inspection).byId(id);
  const { data, error, refetch } = useQuery(id > 0 ? known : { ...known, queryFn: skipToken });
  if (!(id > 0))
    return (
      <div className="mo-page">
        <PageHeader title={page.title} back="/admin/inspections" />
        <EmptyState title={TEXTS.choose} icon="check" />
      </div>
    );
  return (
    <div className="mo-page">
      <PageHeader
        title={data ? `${data.group.no} / ${data.lotNo}` : page.title}
        back="/admin/inspections"
        note={data && <ChoiceStatus field={inspection.fields.status} value={data.status} />}
      >
        {data && <FilesButton resource={inspection} row={data} />}
        {data && (
          <Link className="mo-button mo-button-outline" to={`/admin/inspection-groups/form?id=${data.groupId}`}>
            {data.group.no}
          </Link>
        )}
        <Button icon="print" onClick={printPage}>
          {t(TEXTS.print)}
        </Button>
      </PageHeader>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Summary lot={data} />}
      {data && data.plan.length > 0 && <Plan lot={data} />}
      {data && <Found lot={data} />}
    </div>
  );
}
