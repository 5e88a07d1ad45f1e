import type { ReactNode } from 'react';
import { choiceLabel, unitText, type FieldMeta } from '@moru/contract';
import { entityByName } from '../api/resource.ts';
import { date, instant, NONE, num } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import { ChoiceStatus, Flag, Swatch } from './status.tsx';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const plain = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number(value));

function choicesText(values: unknown, meta: FieldMeta, t: ReturnType<typeof useT>['t']): string {
  const list = Array.isArray(values) ? values : [];
  return list.map((value) => t(choiceLabel(meta.choices, String(value)))).join(', ');
}

/** A value formatted as its contract field declares: thousands, unit, date, label of a choice; a dash for none. */
export function Value({ field, value, unit = true }: { field: { readonly meta: FieldMeta }; value: unknown; unit?: boolean }): ReactNode {
  const { t } = useT();
  const { meta } = field;
  if (isEmpty(value)) return <span className="mo-quiet">{NONE}</span>;
  switch (meta.kind) {
    case 'int':
    case 'decimal':
      return (
        <>
          {num(asNumber(value), meta.scale ?? 0)}
          {unit && meta.unit ? <span className="mo-unit"> {t(unitText(meta.unit))}</span> : null}
        </>
      );
    case 'date':
      return date(plain(value));
    case 'instant':
      return instant(plain(value));
    case 'flag':
      return <Flag on={value === true} />;
    case 'choice':
      return <ChoiceStatus field={field} value={plain(value)} />;
    case 'choices':
      return choicesText(value, meta, t);
    case 'color':
      return (
        <>
          <Swatch color={plain(value)} /> {plain(value)}
        </>
      );
    case 'list':
    case 'refs':
    case 'children':
      return Array.isArray(value) ? num(value.length) : plain(value);
    default:
      return meta.names ? t(entityByName(plain(value))?.label ?? plain(value)) : plain(value);
  }
}
