import { choiceLabel, HIDDEN, product as products, SHORT_REASONS } from '@moru/contract';
import { Button, Icon, num, RowPhoto, TextInput, useT } from '@moru/ui/core';
import { useState, type ReactNode } from 'react';
import { Facts } from '../parts/facts.tsx';
import { QuantityRow } from '../parts/quantity-row.tsx';
import { PhotoButton } from '../outbox/photo-button.tsx';
import { photosOf } from './hand-in.ts';
import { pickState, withQty, type Picked, type PickState, type ShortReason } from './pick-state.ts';
import { TEXTS } from './pick-texts.ts';
import type { Group, GroupLine } from './use-pick.ts';

/** The shape of a state on the line's photo; an untouched line has none. */
const MARKS: Readonly<Partial<Record<PickState, ReactNode>>> = { full: <Icon name="check" size={14} />, short: '◆', why: '◆' };

interface Props {
  readonly group: Pick<Group, 'id' | 'no'>;
  readonly line: GroupLine;
  readonly picked: Picked;
  /** Whether its − and + are shown. */
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly onPick: (picked: Picked) => void;
  readonly onOpen: (open: boolean) => void;
}

const whereOf = ({ poProduct: { po, lineNo }, recipient, trackingNo }: GroupLine): string[] =>
  [`${po.poNo} / ${lineNo}`, recipient, trackingNo].filter((fact): fact is string => Boolean(fact) && fact !== HIDDEN);

/** Three reasons as buttons, and a fourth as free text. */
function Reasons({ picked, onPick, onOpen }: Pick<Props, 'picked' | 'onPick' | 'onOpen'>) {
  const { t } = useT();
  const choose = (reason: ShortReason) => {
    onPick({ ...picked, reason, note: reason === 'other' ? picked.note : null });
    onOpen(reason === 'other');
  };
  return (
    <>
      <div className="site-reasons" role="group" aria-label={t(TEXTS.why)}>
        {SHORT_REASONS.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={picked.reason === value} onClick={() => choose(value)}>
            {t(label)}
          </button>
        ))}
      </div>
      {picked.reason === 'other' && (
        <>
          <TextInput
            label={TEXTS.note}
            maxLength={200}
            value={picked.note ?? ''}
            onChange={({ target }) => onPick({ ...picked, note: target.value === '' ? null : target.value })}
          />
          <Button onClick={() => onOpen(false)}>{t(TEXTS.done)}</Button>
        </>
      )}
    </>
  );
}

/** − number + of a line, and below it why it is short. */
function Adjust({ group, line, picked, onPick, onOpen }: Props) {
  const { t } = useT();
  // The reasons stay in reach until somebody wants to type.
  const [isTyping, setTyping] = useState(false);
  const short = line.qty - (picked.qty ?? 0);
  const why = picked.reason ? t(choiceLabel(SHORT_REASONS, picked.reason)) : t(TEXTS.short, { n: num(short) });
  return (
    <div className="site-adjust">
      <QuantityRow
        label={TEXTS.picked}
        hint={<small>{t(TEXTS.of, { n: num(line.qty) })}</small>}
        value={picked.qty ?? 0}
        onChange={(qty) => onPick(withQty(line.qty, qty, picked))}
        open={isTyping}
        onOpen={() => setTyping(true)}
        tone={short > 0 ? 'warn' : undefined}
      />
      {short > 0 && <p className="site-hint">{t(TEXTS.why)}</p>}
      {short > 0 && <Reasons picked={picked} onPick={onPick} onOpen={onOpen} />}
      {short > 0 && <PhotoButton of={photosOf(group, t)} name={`${line.poProduct.product.name} ${why}`} />}
      {short === 0 && <Button onClick={() => onOpen(false)}>{t(TEXTS.done)}</Button>}
    </div>
  );
}

/** A line to pick: the first tap picks all of it, the next one opens its number. */
export function PickLine(props: Props) {
  const { line, picked, isOpen, disabled, onPick, onOpen } = props;
  const { t } = useT();
  const { product } = line.poProduct;
  const state = pickState(line.qty, picked);
  const tap = () => (state === 'open' ? onPick(withQty(line.qty, line.qty, picked)) : onOpen(!isOpen));
  const isShort = state === 'short' || state === 'why';
  const vars = { name: product.name, n: num(line.qty) };
  return (
    <li className="site-pick" data-state={state} id={`line-${line.id}`}>
      <button type="button" disabled={disabled} aria-expanded={state === 'open' ? undefined : isOpen} onClick={tap}>
        <span className="site-pick-photo">
          <RowPhoto resource={products} id={line.poProduct.productId} size="card" />
          {MARKS[state] && (
            <span className="site-pick-mark" aria-hidden="true">
              {MARKS[state]}
            </span>
          )}
        </span>
        <span className="site-pick-name">
          <strong>{product.name}</strong>
          <small>
            {product.location && <b>{t(TEXTS.place, { place: product.location })} · </b>}
            <Facts of={[t(TEXTS.cartons, { n: num(line.cartons) }), ...whereOf(line)]} />
          </small>
          {isShort && (
            <small>
              <b>
                {t(TEXTS.short, { n: num(line.qty - (picked.qty ?? 0)) })}
                {picked.reason && ` · ${t(choiceLabel(SHORT_REASONS, picked.reason))}`}
              </b>
            </small>
          )}
        </span>
        <span className="site-pick-qty">
          <strong>{picked.qty === null ? '–' : num(picked.qty)}</strong>
          <small>{t(TEXTS.of, { n: num(line.qty) })}</small>
        </span>
        <span className="mo-hidden">{t(state === 'open' ? TEXTS.whole : TEXTS.change, vars)}</span>
      </button>
      {isOpen && !disabled && <Adjust {...props} />}
    </li>
  );
}
