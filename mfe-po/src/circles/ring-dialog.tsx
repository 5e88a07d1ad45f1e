import { choiceLabel, LATE_REASONS } from '@moru/contract';
import { date, Dialog, IconButton, Link, num, QuantityStrip, useT } from '@moru/ui/core';
import { Goods, Note } from './note.tsx';
import { quantitiesOf } from './quantities.ts';
import type { Standing } from './standing.ts';
import { TEXTS } from './texts.ts';

/** The quantity strip of one PO, opened beside the wall. */
export function RingDialog({ of, onClose }: { of: Standing; onClose: () => void }) {
  const { t } = useT();
  const { circle, state } = of;
  return (
    <Dialog className="mo-drawer" light label={circle.poNo} onClose={onClose}>
      <header className="mo-header">
        <div className="mo-header-title">
          <IconButton icon="close" label={t(TEXTS.close)} onClick={onClose} data-first />
          <h2>{circle.poNo}</h2>
          <span className="mo-note">
            <Goods circle={circle} />
          </span>
        </div>
      </header>
      <p>
        <Note of={of} /> {state === 'late' && circle.reason && t(choiceLabel(LATE_REASONS, circle.reason))}
      </p>
      {circle.lateDays > 0 && circle.promised && (
        <p>{t(TEXTS.lateUntil, { n: num(circle.lateDays), promised: circle.promised, eta: date(circle.eta) })}</p>
      )}
      <QuantityStrip quantities={quantitiesOf(circle)} />
      <p>
        <Link to={`/admin/pos/form?id=${circle.id}`}>{t(TEXTS.openPo)}</Link>
      </p>
    </Dialog>
  );
}
