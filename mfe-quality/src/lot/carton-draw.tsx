import { inspection, type Row } from '@moru/contract';
import { askReason, Button, Card, Icon, nameIn, num, printPage, resourceQueries, useCan, useMutation, useT } from '@moru/ui/core';
import { useState } from 'react';
import { DrawnCartons } from './drawn-cartons.tsx';
import { TEXTS } from './texts.ts';

type Lot = Row<typeof inspection>;

/** A carton that cannot be reached is replaced by the next one of the random order, with the reason. */
function useRedraw(lot: Lot) {
  const { mutate, isPending } = useMutation(resourceQueries(inspection).act('redraw'));
  const redraw = async (cartonNo: number) => {
    const ask = { ko: `${num(cartonNo)}번 카톤을 열 수 없는 사유`, en: `Why carton ${num(cartonNo)} cannot be opened` };
    const reason = await askReason(ask, { ok: TEXTS.redraw });
    if (reason !== null) mutate({ id: lot.id, version: lot.version, cartonNo, reason });
  };
  return { redraw, isPending };
}

/** The cartons of a lot to open and how many units of each; can be printed as a list. */
export function CartonDraw({ lot }: { lot: Lot }) {
  const { t, lang } = useT();
  const can = useCan(inspection);
  const { redraw, isPending } = useRedraw(lot);
  const [replacing, setReplacing] = useState(false);
  const mayRedraw = can.act('redraw') && lot.status === 'in_progress';
  const printDraw = () => {
    document.body.dataset['print'] = 'draw';
    addEventListener('afterprint', () => delete document.body.dataset['print'], { once: true });
    void printPage();
  };
  return (
    <Card
      title={TEXTS.draw}
      extra={
        <span className="lot-draw-acts">
          <small>{t(TEXTS.seed, { n: lot.seed })}</small>
          {mayRedraw && (
            <Button small kind="quiet" onClick={() => setReplacing(!replacing)}>
              {t(replacing ? TEXTS.replaced : TEXTS.replace)}
            </Button>
          )}
          <Button small kind="quiet" icon="print" onClick={printDraw}>
            {t(TEXTS.printDraw)}
          </Button>
        </span>
      }
    >
      <div className="lot-draw-sheet">
        <p className="lot-draw-head">
          <b>
            {lot.group.no} / {lot.lotNo}
          </b>{' '}
          {nameIn(lot.poProduct.product, lang)} · {lot.poProduct.po.poNo} / {lot.poProduct.lineNo} · {num(lot.lotQty)} EA ·{' '}
          {t(TEXTS.cartons, { n: num(lot.draw.length), all: num(Math.ceil(lot.lotQty / lot.pcsPerCarton)) })}
        </p>
        {replacing && <p className="mo-quiet">{t(TEXTS.replaceHow)}</p>}
        <DrawnCartons
          lot={lot}
          act={(cartonNo) =>
            replacing && (
              <Button small kind="quiet" busy={isPending} onClick={() => void redraw(cartonNo)}>
                <Icon name="refresh" size={12} /> <span className="mo-hidden">{t(TEXTS.replaceOne, { no: num(cartonNo) })}</span>
              </Button>
            )
          }
        />
      </div>
    </Card>
  );
}
