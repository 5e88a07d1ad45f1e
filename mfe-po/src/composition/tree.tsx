import { useState } from 'react';
import type { CompositionAnswer } from '@moru/contract';
import { Button, num, Segments, useT } from '@moru/ui/core';
import { TableBox } from '@moru/ui/data';
import type { Shown, TreeRow } from './rows.ts';
import { TEXTS } from './texts.ts';
import { TreeLine } from './tree-row.tsx';
import type { CompositionState } from './use-composition.ts';

interface TreeProps {
  shown: Shown;
  data: CompositionAnswer;
  state: CompositionState;
  isEditing: boolean;
}

const levelsIn = (rows: readonly TreeRow[]) => Math.max(0, ...rows.map(({ level }) => level));
const kinds = (rows: readonly TreeRow[], kind?: 'label') =>
  new Set(rows.filter((row) => !kind || row.kind === kind).map((row) => `${row.kind}${row.id}`)).size;

function Markets({ data, state }: { data: CompositionAnswer; state: CompositionState }) {
  const { t, lang } = useT();
  if (data.markets.length === 0) return null;
  return (
    <Segments
      label={TEXTS.market}
      value={state.market ? String(state.market) : ''}
      options={[
        { value: '', label: TEXTS.allMarkets },
        ...data.markets.map(({ id, nameKo, nameEn }) => ({ value: String(id), label: t({ ko: nameKo, en: nameEn }) })),
      ]}
      onChange={state.setMarket}
      key={lang}
    />
  );
}

function Head({ count }: { count: number }) {
  const { t } = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t(TEXTS.part)}</th>
        {[TEXTS.per, TEXTS.loss].map((text) => (
          <th key={text.en} scope="col" className="mo-right">
            {t(text)}
          </th>
        ))}
        <th scope="col" className="mo-right">
          {t(TEXTS.forN, { n: num(count) })}
        </th>
        {[TEXTS.available, TEXTS.short, TEXTS.sets].map((text) => (
          <th key={text.en} scope="col" className="mo-right">
            {t(text)}
          </th>
        ))}
        <th scope="col" className="co-scale mo-quiet">
          0 · {num(count)} · {num(2 * count)}
        </th>
      </tr>
    </thead>
  );
}

/** The parts of one unit as a tree; arrows fold it, a row opens in the panel beside it. */
export function Tree({ shown, data, state, isEditing }: TreeProps) {
  const { t } = useT();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { rows } = shown;
  const isHidden = ({ key }: TreeRow) => [...folded].some((one) => key.startsWith(`${one}/`));
  const tops = rows.filter(({ level, hasParts }) => level === 1 && hasParts).map(({ key }) => key);
  const isFolded = tops.length > 0 && tops.every((key) => folded.has(key));
  const flip = (key: string) => setFolded(folded.has(key) ? new Set([...folded].filter((one) => one !== key)) : new Set([...folded, key]));
  const counts = { levels: num(levelsIn(rows)), parts: num(kinds(rows)), labels: num(kinds(rows, 'label')) };
  return (
    <section className="mo-card mo-card-flush">
      <div className="mo-card-head">
        <h2>
          {t(TEXTS.parts)} <span className="mo-quiet">{t(TEXTS.counts, counts)}</span>
        </h2>
        <div className="co-tools">
          <Markets data={data} state={state} />
          {tops.length > 0 && (
            <Button small onClick={() => setFolded(isFolded ? new Set() : new Set(tops))}>
              {t(isFolded ? TEXTS.unfold : TEXTS.fold)}
            </Button>
          )}
        </div>
      </div>
      <TableBox className="co-box" label={t(TEXTS.parts)}>
        <table className="mo-table co-table" aria-label={t(TEXTS.parts)}>
          <Head count={state.count} />
          <tbody>
            {rows.map(
              (row) =>
                !isHidden(row) && (
                  <TreeLine
                    key={`${row.key} ${row.per} ${row.lossPct}`}
                    row={row}
                    data={data}
                    count={state.count}
                    most={Math.max(1, 2 * state.count)}
                    isOpen={!folded.has(row.key)}
                    isSelected={state.selected?.kind === row.kind && state.selected.id === row.id}
                    isEditing={isEditing}
                    onFold={() => flip(row.key)}
                    onSelect={() => state.select({ kind: row.kind, id: row.id })}
                  />
                ),
            )}
          </tbody>
        </table>
      </TableBox>
      <p className="co-formula mo-quiet">{t(TEXTS.formula, { n: num(state.count) })}</p>
    </section>
  );
}
