import { choiceLabel, INSPECTION_METHODS, SEVERITIES, type FindingsAnswer, type inspection, type Row } from '@moru/contract';
import { Card, Status, num, useT, nameIn } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { TEXTS } from './texts.ts';

type Item = Row<typeof inspection>['items'][number];

/** Name of a defect: its item's, else the code that was chosen. */
export function useDefectName(items: readonly Item[]) {
  const { lang } = useT();
  return (code: string): string => {
    const item = items.find((one) => one.code === code);
    return item ? nameIn(item, lang) : code;
  };
}

/** Defects by kind, and the cartons that they were in. */
export function Defects({ found, items }: { found: FindingsAnswer; items: readonly Item[] }) {
  const { t } = useT();
  const nameOf = useDefectName(items);
  return (
    <Card title={TEXTS.defects} flush>
      <DataTable
        caption={TEXTS.defects}
        rows={found.defects}
        rowKey={({ code, class: of }) => `${of}/${code}`}
        cards
        empty={<p className="mo-quiet lot-none">{t(TEXTS.none)}</p>}
        columns={[
          { key: 'code', title: TEXTS.defect, render: ({ code }) => nameOf(code) },
          { key: 'class', title: TEXTS.class, render: (row) => t(choiceLabel(SEVERITIES, row.class)) },
          { key: 'qty', title: TEXTS.count, align: 'right', render: ({ qty }) => <b>{num(qty)}</b> },
          { key: 'cartons', title: TEXTS.cartonsHead, wrap: true, render: ({ cartons }) => cartons.map((no) => num(no)).join(', ') || '–' },
        ]}
      />
    </Card>
  );
}

const limitOf = ({ lower, upper, unit }: Item): string => {
  const of = (value: number) => num(value, 4);
  const range =
    lower !== null && upper !== null
      ? `${of(lower)}–${of(upper)}`
      : lower !== null
        ? `≥ ${of(lower)}`
        : upper !== null
          ? `≤ ${of(upper)}`
          : '–';
  return range === '–' || !unit ? range : `${range} ${unit}`;
};

function Answered({ own }: { own: FindingsAnswer['items'][number] | undefined }) {
  const { t } = useT();
  if (own && own.failed > 0) return <Status tone="warn">{t(TEXTS.fails, { n: num(own.failed) })}</Status>;
  if (own && own.answered >= own.needed) return <Status tone="good">{t(TEXTS.fits)}</Status>;
  return <Status tone="mute">{t(TEXTS.unanswered)}</Status>;
}

/** Items with their limits and answers: mean, range and Cpk of what was measured. */
export function Items({ found, items }: { found: FindingsAnswer; items: readonly Item[] }) {
  const { lang, t } = useT();
  if (items.length === 0) return null;
  const own = (id: number) => found.items.find((item) => item.id === id);
  const result = (id: number) => {
    const { spread, answered = 0 } = own(id) ?? {};
    if (!spread) return t(TEXTS.answers, { n: num(answered) });
    const cpk = spread.cpk === undefined ? '' : ` · Cpk ${num(spread.cpk, 2)}`;
    return `${t(TEXTS.mean)} ${num(spread.mean, 2)} · ${num(spread.min, 2)}–${num(spread.max, 2)}${cpk}`;
  };
  return (
    <Card title={TEXTS.items} flush>
      <DataTable
        caption={TEXTS.items}
        rows={items}
        rowKey={({ id }) => id}
        cards
        columns={[
          { key: 'name', title: TEXTS.item, wrap: true, render: (item) => nameIn(item, lang) },
          { key: 'class', title: TEXTS.class, render: (item) => t(choiceLabel(SEVERITIES, item.class)) },
          { key: 'n', title: 'n', align: 'right', render: ({ n }) => num(n) },
          {
            key: 'limit',
            title: TEXTS.limit,
            render: (item) => (item.method === 'measure' ? limitOf(item) : t(choiceLabel(INSPECTION_METHODS, item.method))),
          },
          { key: 'result', title: TEXTS.found, render: ({ id }) => result(id) },
          { key: 'judged', title: TEXTS.result, render: ({ id }) => <Answered own={own(id)} /> },
        ]}
      />
    </Card>
  );
}
