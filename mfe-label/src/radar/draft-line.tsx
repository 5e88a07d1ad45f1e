import { labelOrderGroup } from '@moru/contract';
import { Badge, IconButton, money, num, today, useQuery, useT } from '@moru/ui/core';
import { NumberInput } from '@moru/ui/forms';
import { ArtworkBar } from './artwork-bar.tsx';
import { lateness, type DraftLine, type Typed } from './drafts.ts';
import { DRAFTS } from './drafts-texts.ts';
import { curveOf, posOf } from './use-curve.ts';

const currency = labelOrderGroup.fields.currency.meta.default;

/** An amount in the default currency of label orders. */
export const cost = (amount: number): string => money(amount, typeof currency === 'string' ? currency : undefined);

interface Props {
  readonly line: DraftLine;
  readonly onType: (id: number, typed: Typed) => void;
  readonly onDrop: (id: number) => void;
}

/** The rule that the proposed quantity follows. */
function Bound({ line: { row } }: { line: DraftLine }) {
  const { t } = useT();
  const { bound } = row.proposal;
  if (bound === 'moq') return <Badge>{t(DRAFTS.moq, { n: num(row.moq) })}</Badge>;
  return bound === 'multiple' ? <Badge>{t(DRAFTS.multiple, { n: num(row.orderMultiple) })}</Badge> : null;
}

/** The calculation of the quantity, in one line. */
function Sum({ line: { row, qty } }: { line: DraftLine }) {
  const { t } = useT();
  const { short, safety } = row.proposal;
  if (short + safety === 0) return <p>{t(DRAFTS.nothing)}</p>;
  return <p>{t(DRAFTS.sum, { short: num(short), safety: num(safety), all: num(short + safety), qty: num(qty) })}</p>;
}

/** What an order placed today still achieves where the order-by day has passed. */
function Late({ line: { row } }: { line: DraftLine }) {
  const { t } = useT();
  const found = lateness(row, today());
  if (!found) return null;
  const { passed, late } = found;
  const words = late > 0 ? DRAFTS.late : late === 0 ? DRAFTS.justInTime : DRAFTS.stillInTime;
  return (
    <p className="mo-ink-bad">
      <span aria-hidden="true">▲</span> {t(words, { n: num(passed), late: num(late), early: num(-late) })}
    </p>
  );
}

function Reason({ line, onType }: Pick<Props, 'line' | 'onType'>) {
  const { t } = useT();
  const { row, qty, reason, isOff, lacks } = line;
  if (!isOff) return null;
  return (
    <label className="radar-reason">
      <span>{t(DRAFTS.reason)}</span>
      <input
        className="mo-input"
        maxLength={200}
        value={reason}
        aria-invalid={lacks === 'reason' || undefined}
        onChange={({ target }) => onType(row.id, { qty, reason: target.value })}
      />
      {lacks === 'reason' && <small className="mo-ink-warn">{t(DRAFTS.reasonNeeded)}</small>}
    </label>
  );
}

/** One label of a draft: quantity and its reason, its POs, its price, the effect of a change of artwork. */
export function DraftLineRow({ line, onType, onDrop }: Props) {
  const { t } = useT();
  const { row, qty, reason } = line;
  const { data } = useQuery({ ...curveOf(row.id), meta: { quiet: true } });
  const pos = data ? posOf(data.steps) : '';
  const { unitCost } = row.proposal;
  return (
    <li className="radar-draft">
      <div className="radar-draft-head">
        <b>{row.code}</b> <small>{row.supersededBy?.artworkVer ?? row.artworkVer}</small>
        <Bound line={line} />
        <NumberInput
          label={t(DRAFTS.quantity, { code: row.code })}
          value={qty}
          onChange={(typed) => onType(row.id, { qty: typed, reason })}
        />
        <IconButton small icon="close" label={t(DRAFTS.leaveOut, { code: row.code })} onClick={() => onDrop(row.id)} />
      </div>
      <Sum line={line} />
      <p className="mo-quiet radar-draft-for">
        <span>{pos && t(DRAFTS.forPos, { pos })}</span>
        {unitCost !== null && (
          <span>
            × {cost(unitCost)} = <b>{cost(line.cost ?? 0)}</b>
          </span>
        )}
      </p>
      {row.drafted > 0 && (
        <p className={line.lacks === 'less' ? 'mo-ink-warn' : 'mo-quiet'} role={line.lacks === 'less' ? 'alert' : undefined}>
          {t(line.lacks === 'less' ? DRAFTS.lessThanDrafted : DRAFTS.alreadyDrafted, { n: num(row.drafted) })}
        </p>
      )}
      <Late line={line} />
      <Reason line={line} onType={onType} />
      {data?.change && <ArtworkBar row={data.row} change={data.change} />}
    </li>
  );
}
