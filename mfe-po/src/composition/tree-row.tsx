import { useState } from 'react';
import { product, type CompositionAnswer, type Save } from '@moru/contract';
import { Badge, Icon, num, resourceQueries, showError, Status, useMutation, useT } from '@moru/ui/core';
import { NumberInput } from '@moru/ui/forms';
import { amount } from './amount.ts';
import { Rails } from './rails.tsx';
import type { TreeRow } from './rows.ts';
import { TEXTS } from './texts.ts';

const SCALES = { qtyPer: 4, lossPct: 2 } as const;

interface CellProps {
  row: TreeRow;
  data: CompositionAnswer;
  field: keyof typeof SCALES;
  label: string;
}

/** A quantity or loss that is edited in place: Enter or leaving saves, Esc cancels. */
function EditCell({ row, data, field, label }: CellProps) {
  const stored = field === 'qtyPer' ? row.per : row.lossPct;
  const [value, setValue] = useState<number | null>(stored);
  const { mutate, isPending } = useMutation({ ...resourceQueries(product).save(), meta: { quiet: true } });
  const parent = data.products.find(({ id }) => id === row.parentId);
  const save = () => {
    if (value === stored || value === null || !parent) return setValue(stored);
    const components = parent.parts.map(({ id }) => (id === row.rowId ? { id, [field]: value } : { id }));
    // Parts are sent with their ids; fields that are left out stay.
    const item: Save<typeof product> = { id: parent.id, version: parent.version, components };
    mutate(item, {
      onError: (error) => {
        setValue(stored);
        showError(error);
      },
    });
  };
  return (
    <NumberInput
      label={label}
      value={value}
      scale={SCALES[field]}
      signed={false}
      disabled={isPending}
      onChange={setValue}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setValue(stored);
      }}
    />
  );
}

/** How many units a part is enough for, with a mark at the number asked about. */
function Reach({ row, count, most }: { row: TreeRow; count: number; most: number }) {
  const width = (value: number) => `${Math.min(100, (value / most) * 100)}%`;
  return (
    <span className={`co-bar${row.isLimit ? ' co-bar-limit' : row.isNext ? ' co-bar-next' : ''}`} aria-hidden="true">
      <i style={{ width: row.reach === undefined ? '100%' : width(row.reach) }} />
      <b style={{ left: width(count) }} />
    </span>
  );
}

function Units({ row }: { row: TreeRow }) {
  const { t } = useT();
  const text = row.reach === undefined ? t(TEXTS.endless) : num(row.reach);
  if (row.isLimit) return <Status tone="bad">{text}</Status>;
  return row.isNext ? <Status tone="warn">{text}</Status> : text;
}

function Short({ row: { short, isMade, unit } }: { row: TreeRow }) {
  const { t } = useT();
  if (short === 0) return '–';
  return isMade ? (
    <span className="mo-quiet">{t(TEXTS.make, { n: amount(short, unit) })}</span>
  ) : (
    <b className="mo-ink-bad">{amount(short, unit)}</b>
  );
}

interface RowProps {
  row: TreeRow;
  data: CompositionAnswer;
  count: number;
  most: number;
  isOpen: boolean;
  isSelected: boolean;
  isEditing: boolean;
  onFold: () => void;
  onSelect: () => void;
}

/** A part or label at its place in the tree. */
export function TreeLine({ row, data, count, most, isOpen, isSelected, isEditing, onFold, onSelect }: RowProps) {
  const { t } = useT();
  const mayEdit = isEditing && row.rowId !== undefined;
  return (
    <tr className={`${row.isLimit ? 'co-limit' : ''}${isSelected ? ' co-selected' : ''}`.trim()} data-part={row.code}>
      <th scope="row" className="co-part">
        <span className="co-place">
          <Rails rails={row.rails} level={row.level} />
          {row.hasParts ? (
            <button type="button" className="co-fold" aria-expanded={isOpen} aria-label={row.name} onClick={onFold}>
              <Icon name={isOpen ? 'down' : 'right'} />
            </button>
          ) : (
            <span className="co-fold" />
          )}
          <button type="button" className="co-name" aria-pressed={isSelected} onClick={onSelect}>
            <b>{row.name}</b> {row.kind === 'label' && <Badge tone="info">{t(TEXTS.label)}</Badge>}
            <small>{row.code}</small>
          </button>
        </span>
      </th>
      <td className="mo-right">
        {mayEdit ? <EditCell row={row} data={data} field="qtyPer" label={`${row.code} ${t(TEXTS.per)}`} /> : amount(row.per, row.unit, 4)}
      </td>
      <td className="mo-right mo-quiet">
        {mayEdit ? (
          <EditCell row={row} data={data} field="lossPct" label={`${row.code} ${t(TEXTS.loss)}`} />
        ) : row.lossPct === 0 ? (
          '–'
        ) : (
          `${num(row.lossPct, 2)} %`
        )}
      </td>
      <td className="mo-right">{amount(row.need, row.unit)}</td>
      <td className="mo-right">{amount(row.available, row.unit)}</td>
      <td className="mo-right">
        <Short row={row} />
      </td>
      <td className="mo-right">
        <Units row={row} />
      </td>
      <td>
        <Reach row={row} count={count} most={most} />
      </td>
    </tr>
  );
}
