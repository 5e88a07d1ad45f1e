import { spreadOf } from '@moru/contract';
import { Button, num, useT, nameIn } from '@moru/ui/core';
import { memo, useState } from 'react';
import { answersOf, isAnswered, NO_ANSWER, openItems, type ItemAnswer } from './answers.ts';
import { TEXTS } from './texts.ts';
import type { CountEvent, CountQueue } from './count-queue.ts';
import { answerEvents, type Lot } from './use-count.ts';
import { useLotEvents } from './use-lot-events.ts';

type Tap = CountQueue['tap'];

type Item = Lot['items'][number];

/** Values of a measured item, one after another. */
function Measured({ item, answer, tap }: { item: Item; answer: ItemAnswer; tap: Tap }) {
  const { t } = useT();
  const [typed, setTyped] = useState('');
  const value = Number(typed.replace(',', '.'));
  const isNumber = typed.trim() !== '' && Number.isFinite(value);
  const spread = spreadOf(answer.values, item);
  const add = () => {
    tap(`${item.name} ${typed}`, answerEvents(item.id, [String(value)]));
    setTyped('');
  };
  return (
    <>
      <small>
        {t(TEXTS.values, { done: num(answer.answered), n: num(item.n) })}
        {spread && ` · ${num(spread.mean, 2)} (${num(spread.min, 2)}–${num(spread.max, 2)})`}
        {spread?.cpk !== undefined && ` · Cpk ${num(spread.cpk, 2)}`}
      </small>
      <form
        className="site-measure"
        onSubmit={(event) => {
          event.preventDefault();
          if (isNumber) add();
        }}
      >
        <input
          className="mo-input"
          inputMode="decimal"
          aria-label={item.name}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button kind="primary" type="submit" disabled={!isNumber}>
          {t(TEXTS.add)}
        </Button>
      </form>
    </>
  );
}

function ItemRow({ item, answer, tap }: { item: Item; answer: ItemAnswer; tap: Tap }) {
  const { lang, t } = useT();
  const name = nameIn(item, lang);
  const answerWith = (value: 'pass' | 'fail') =>
    tap(`${name} ${t(value === 'pass' ? TEXTS.ok : TEXTS.ng)}`, answerEvents(item.id, [value]));
  const limits = [item.lower, item.nominal, item.upper].filter((limit) => limit !== null).map((limit) => num(limit, 4));
  return (
    <li className="site-item" data-done={isAnswered(item, answer) || undefined}>
      <strong>
        {name}{' '}
        {limits.length > 0 && (
          <small>
            {limits.join(' – ')} {item.unit}
          </small>
        )}
      </strong>
      {item.instruction && <p className="site-hint">{item.instruction}</p>}
      {item.method === 'measure' ? (
        <Measured item={item} answer={answer} tap={tap} />
      ) : (
        <div className="site-answer">
          <button
            type="button"
            aria-pressed={answer.last === 'pass'}
            aria-label={`${name}: ${t(TEXTS.ok)}`}
            onClick={() => answerWith('pass')}
          >
            {t(TEXTS.ok)}
          </button>
          <button
            type="button"
            aria-pressed={answer.last === 'fail'}
            aria-label={`${name}: ${t(TEXTS.ng)}`}
            onClick={() => answerWith('fail')}
          >
            {t(TEXTS.ng)}
          </button>
        </div>
      )}
    </li>
  );
}

interface ItemsProps {
  readonly lotId: number;
  readonly items: Lot['items'];
  /** Answers of this device. */
  readonly made: readonly CountEvent[];
  readonly tap: Tap;
}

function ItemsInner({ lotId, items, made, tap }: ItemsProps) {
  const { t } = useT();
  const stored = useLotEvents(lotId, items.length > 0);
  if (items.length === 0) return null;
  const answers = answersOf(items, stored ?? [], made);
  const open = openItems(items, answers).filter(({ method }) => method !== 'measure');
  return (
    <section className="site-block">
      <div className="site-section-head">
        <h3>{t(TEXTS.items)}</h3>
        {open.length > 0 && (
          <Button
            onClick={() =>
              tap(
                t(TEXTS.allOk),
                open.flatMap(({ id }) => answerEvents(id, ['pass'])),
              )
            }
          >
            {t(TEXTS.allOk)}
          </Button>
        )}
      </div>
      <ul className="site-items">
        {items.map((item) => (
          <ItemRow key={item.id} item={item} answer={answers.get(item.id) ?? NO_ANSWER} tap={tap} />
        ))}
      </ul>
    </section>
  );
}

/** The items of a lot with their answers; one tap passes all open ones. Counting defects does not render it again. */
export const Items = memo(ItemsInner);
