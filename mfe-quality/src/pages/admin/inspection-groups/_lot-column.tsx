import { inspection, inspectionGroup, type Row } from '@moru/contract';
import { Button, ChoiceStatus, Link, num, useCan, useT, nameIn, pageUrl } from '@moru/ui/core';
import { Answer } from '../../../lot/answer.tsx';
import { Evidence } from '../../../lot/evidence.tsx';
import { Counts, VerdictLine } from '../../../lot/counts.tsx';
import { reportPath } from '../../../lot/report-link.tsx';
import { TEXTS } from '../../../lot/texts.ts';

export type Lot = Row<typeof inspectionGroup>['lots'][number];

const PARTS = ['goodQty', 'rejectedQty', 'reworkQty'] as const;

interface LotColumnProps {
  readonly lot: Lot;
  readonly isOpen: boolean;
  /** Whether its decision is the next step of the visit. */
  readonly isNext: boolean;
  readonly onDecide: () => void;
}

/** One lot of a visit: verdict first, then plan, counts and decision; all lots show the same rows in the same order. */
export function LotColumn({ lot, isOpen, isNext, onDecide }: LotColumnProps) {
  const { lang, t } = useT();
  const can = useCan(inspection);
  const { product, po, lineNo } = lot.poProduct;
  const { fields } = inspection;
  const mayDecide = can.act('decide') && (lot.status === 'submitted' || lot.status === 'decided' || lot.status === 'waiting_client');
  const mayCount = can.act('record') && (lot.status === 'planned' || lot.status === 'in_progress');
  return (
    <section className="mo-card lot-column" data-open={isOpen || undefined}>
      <header>
        <div>
          <h2>
            <Link to={`/admin/inspections/form?id=${lot.id}`}>
              {num(lot.lotNo)}. {nameIn(product, lang)}
            </Link>
          </h2>
          <small>
            <Link to={`/admin/po-products/form?id=${lot.poProductId}`}>
              {po.poNo} / {lineNo}
            </Link>
          </small>
        </div>
        <ChoiceStatus field={fields.status} value={lot.status} />
      </header>
      <strong>
        <VerdictLine lot={lot} />
      </strong>
      <p className="lot-facts">
        <span>{num(lot.lotQty)} EA</span>
        {lot.n > 0 && <span>{t(TEXTS.checked, { n: num(lot.n), done: num(lot.nChecked) })}</span>}
        <span>{t(TEXTS.cartons, { n: num(lot.draw.length), all: num(Math.ceil(lot.lotQty / lot.pcsPerCarton)) })}</span>
        {lot.severity && <ChoiceStatus field={fields.severity} value={lot.severity} />}
        {lot.letter && <span>{t(TEXTS.letter, { n: lot.letter })}</span>}
        {lot.level && <span>{t(TEXTS.level, { n: lot.level })}</span>}
      </p>
      <Counts lot={lot} />
      <Evidence lot={lot} />
      {lot.decision !== 'none' && (
        <p>
          <ChoiceStatus field={fields.decision} value={lot.decision} />{' '}
          {PARTS.filter((part) => lot[part] > 0)
            .map((part) => `${t(fields[part].meta.label)} ${num(lot[part])}`)
            .join(' + ')}
        </p>
      )}
      <Answer lot={lot} />
      <footer>
        {mayCount && (
          <a href={pageUrl(`/site/po-products?inspect=${lot.id}`)} target="_blank" rel="noreferrer">
            {t(TEXTS.onPhone)}
          </a>
        )}
        {lot.plan.length > 0 && <Link to={reportPath(lot.id)}>{t(TEXTS.report)}</Link>}
        {mayDecide && isOpen && <small>{t(TEXTS.deciding)}</small>}
        {mayDecide && !isOpen && (
          <Button kind={isNext ? 'primary' : 'outline'} onClick={onDecide}>
            {t(TEXTS.decide)}
          </Button>
        )}
      </footer>
    </section>
  );
}
