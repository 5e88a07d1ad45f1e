import { labelStock, type RunOutRow } from '@moru/contract';
import { Badge, IconButton, Link, nameIn, NameOf, num, RowPhoto, Status, Swatch, today, useT } from '@moru/ui/core';
import { dueIn, urgencyOf } from './due.ts';
import { signed } from './signed.ts';
import { RADAR } from './texts.ts';

const short = (day: string): string => day.slice(5);

/** The arrow that expands a label, its code and artwork, and below them its brand. */
export function LabelCell({ row, isOpen, onToggle }: { row: RunOutRow; isOpen: boolean; onToggle: (id: number) => void }) {
  const { t, lang } = useT();
  const { code, artworkVer, supersededBy, brand } = row;
  const called = nameIn(row, lang);
  return (
    <span className="radar-label">
      <IconButton
        small
        icon={isOpen ? 'down' : 'right'}
        label={t(RADAR.unfold, { code })}
        aria-expanded={isOpen}
        onClick={() => onToggle(row.id)}
      />
      <RowPhoto resource={labelStock} id={row.id} of={['artwork', 'photo']} />
      <span className="radar-name">
        <span className="radar-code">
          <Link to={`/admin/label-stocks/form?id=${row.id}`}>{code}</Link>
          {supersededBy ? (
            <Badge tone="warn">
              {artworkVer ?? code} → {supersededBy.artworkVer ?? supersededBy.code}
            </Badge>
          ) : (
            artworkVer && <small>{artworkVer}</small>
          )}
        </span>
        <small title={called}>
          <Swatch color={brand?.color} /> {brand ? <NameOf row={brand} /> : t(RADAR.allBrands)} · {called}
        </small>
      </span>
    </span>
  );
}

/** Quantities on order with their due dates, and those of drafts. */
export function OnOrderCell({ row: { onOrder, onOrderDue, drafted } }: { row: RunOutRow }) {
  const { t } = useT();
  return (
    <span className="radar-two">
      <span>{onOrder > 0 ? num(onOrder) : drafted > 0 ? '' : '–'}</span>
      {onOrder > 0 && onOrderDue && <small>{t(RADAR.due, { day: short(onOrderDue) })}</small>}
      {drafted > 0 && <small>{t(RADAR.drafted, { n: num(drafted) })}</small>}
    </span>
  );
}

/** The order-by day with its urgency, and the run-out day. */
export function OrderByCell({ row: { orderBy, shortageDate } }: { row: Pick<RunOutRow, 'orderBy' | 'shortageDate'> }) {
  const { t } = useT();
  if (orderBy === null || shortageDate === null) return <span className="mo-quiet">{t(RADAR.enough)}</span>;
  const urgency = urgencyOf(orderBy, today());
  const { words, n } = dueIn(orderBy, today());
  return (
    <span className="radar-due">
      <Status tone={urgency}>
        <b title={orderBy}>{short(orderBy)}</b>
      </Status>
      <span className="radar-when">
        <small className={urgency === 'bad' ? 'mo-ink-bad' : undefined}>{t(words, { n: num(n) })}</small>
        <small title={shortageDate}>{t(RADAR.out, { day: short(shortageDate) })}</small>
      </span>
    </span>
  );
}

/** A label on a narrow screen. */
export function LabelCard({ row, isOpen, onToggle }: { row: RunOutRow; isOpen: boolean; onToggle: (id: number) => void }) {
  const { t } = useT();
  return (
    <div className="radar-card">
      <LabelCell row={row} isOpen={isOpen} onToggle={onToggle} />
      <OrderByCell row={row} />
      <span className="mo-quiet">
        {t(RADAR.left)} <b className={row.left < 0 ? 'mo-ink-bad' : undefined}>{signed(row.left)}</b> · {t(RADAR.need)} {num(row.need)}
      </span>
    </div>
  );
}
