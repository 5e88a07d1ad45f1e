import { inspection } from '@moru/contract';
import { CardGrid, ChoiceStatus, instant, Link, num, useT, nameIn } from '@moru/ui/core';
import { RecordFact } from '@moru/ui/forms';
import { VerdictLine } from '../../../lot/counts.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import type { Lot } from './_lot.ts';

const { fields } = inspection;

/** Origin of a lot, its count, and the division of its pieces. */
export function LotFacts({ row: lot }: { row: Lot }) {
  const { lang, t } = useT();
  const { product, po, lineNo } = lot.poProduct;
  const isDecided = lot.decision !== 'none';
  return (
    <CardGrid>
      <RecordFact label={TEXTS.result} note={lot.n > 0 && t(TEXTS.checked, { n: num(lot.n), done: num(lot.nChecked) })}>
        <VerdictLine lot={lot} />
      </RecordFact>
      <RecordFact
        label={fields.goodQty.meta.label}
        note={
          isDecided && (
            <>
              <div>
                {num(lot.goodQty)} + {num(lot.reworkQty)} {t(fields.reworkQty.meta.label)} + {num(lot.rejectedQty)}{' '}
                {t(fields.rejectedQty.meta.label)} = {num(lot.lotQty)}
              </div>
              <div>
                <ChoiceStatus field={fields.decision} value={lot.decision} /> {lot.decidedByName} {lot.decidedAt && instant(lot.decidedAt)}
              </div>
              {lot.reason && <div>{lot.reason}</div>}
            </>
          )
        }
      >
        {isDecided ? num(lot.goodQty) : '–'} <small>{t(TEXTS.ofLot, { n: num(lot.lotQty) })} EA</small>
      </RecordFact>
      <RecordFact
        label={fields.poProductId.meta.label}
        note={
          <>
            {nameIn(product, lang)} · {lot.factory && nameIn(lot.factory, lang)} {lot.group.inspector && `· ${lot.group.inspector.name}`}
          </>
        }
      >
        <Link to={`/admin/po-products/form?id=${lot.poProductId}`}>
          {po.poNo} / {lineNo}
        </Link>
      </RecordFact>
    </CardGrid>
  );
}
