import { dimension, type DimensionName, type Text } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { EntitySelect, FormItem, useForm, useValue } from '@moru/ui/forms';
import { fitting, texts } from './fitting.ts';

const FILTER: Text = { ko: '조건', en: 'Filter' };
/** Dimensions whose values are rows, by resource. */
const ROWS: Partial<Record<DimensionName, string>> = {
  brand: 'brand',
  product: 'product',
  category: 'category',
  country: 'country',
  supplier: 'partner',
  carrier: 'partner',
};

interface Filter {
  readonly by: string;
  readonly values: readonly (string | number)[];
}

/** Filters of a statistic, for each dimension whose values are rows. */
export function Filters() {
  const { t } = useT();
  const form = useForm();
  const subject = String(useValue('subject') ?? '');
  const fits = fitting(subject, texts(useValue('measures'))).filter((name) => name in ROWS);
  const given = useValue('filters');
  const filters = Array.isArray(given) ? (given as Filter[]) : [];
  const change = (by: string, values: readonly number[]) =>
    form.set('filters', [...filters.filter((one) => one.by !== by), ...(values.length > 0 ? [{ by, values }] : [])]);
  return fits.map((by) => {
    const label = t(dimension(by).label);
    return (
      <FormItem key={by} id={`filter-${by}`} label={`${t(FILTER)}: ${label}`} required={false}>
        <EntitySelect
          id={`filter-${by}`}
          resource={ROWS[by] ?? by}
          multiple
          value={filters.find((one) => one.by === by)?.values.map(Number) ?? []}
          onChange={(values) => change(by, values)}
          disabled={form.readOnly}
        />
      </FormItem>
    );
  });
}
