import { labelStock, type Row } from '@moru/contract';
import { Link, num, RowPhoto, Status, useT } from '@moru/ui/core';
import { useEntries } from '../outbox/use-outbox.ts';
import { choiceLabel } from '../parts/choice-label.ts';
import { Acts } from './acts.tsx';
import { Balance } from './balance.tsx';
import type { FloorMove } from './move.ts';
import { afterWaiting } from './waiting-moves.ts';

const WAITING = { ko: '보낼 기록 {n}건 · 들어가면 {left}장', en: '{n} to send · {left} EA afterwards' };

/** One label stock: its balance and the buttons of the four movements. */
export function StockCard({ stock, onMove }: { stock: Row<typeof labelStock, 'L'>; onMove: (type: FloorMove) => void }) {
  const { t } = useT();
  const kind = choiceLabel(labelStock.fields.kind, stock.kind);
  const { waiting, onHand } = afterWaiting(stock, useEntries());
  const facts = [stock.code, t(kind), stock.brand?.name, stock.location].filter(Boolean);
  return (
    <li className="mo-card site-card">
      <div className="site-line-facts">
        <h2>
          <RowPhoto resource={labelStock} id={stock.id} size="card" of={['artwork', 'photo']} />{' '}
          <Link className="site-title-link" to={`/site/label-stocks/form?id=${stock.id}`}>
            {stock.name}
          </Link>
        </h2>
        <p>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Balance stock={stock} />
      {waiting > 0 && <Status tone="warn">{t(WAITING, { n: num(waiting), left: num(onHand) })}</Status>}
      <Acts name={stock.name} onMove={onMove} />
    </li>
  );
}
