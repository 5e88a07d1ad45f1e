import { useRef } from 'react';
import { choiceLabel, type FieldMeta } from '@moru/contract';
import { resourceByName } from '../core/api/resource.ts';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useChosen } from '../data/entity-loader.ts';

interface RestingProps {
  meta: FieldMeta;
  value: unknown;
  label: string;
  invalid: boolean;
  describedBy?: string;
  /** Focus or pointer is in it: the real input has to be rendered. */
  onEnter: (by: 'keyboard' | 'pointer') => void;
}

// Kinds whose real input is costly, or frequent.
const RESTS: ReadonlySet<FieldMeta['kind']> = new Set(['text', 'longText', 'int', 'decimal', 'date', 'choice', 'ref']);

/** Whether a cell of this kind can be shown as text until it is entered. */
export const canRest = ({ kind }: FieldMeta): boolean => RESTS.has(kind);

function Plain({ text, meta, label, invalid, describedBy, onEnter }: Omit<RestingProps, 'value'> & { text: string }) {
  const by = useRef<'keyboard' | 'pointer'>('keyboard');
  const isNumber = meta.kind === 'int' || meta.kind === 'decimal';
  return (
    <input
      className={`mo-input mo-resting${isNumber ? ' mo-input-number' : ''}`}
      role={meta.kind === 'ref' || meta.kind === 'choice' ? 'combobox' : undefined}
      aria-expanded={meta.kind === 'ref' || meta.kind === 'choice' ? false : undefined}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      readOnly
      value={text}
      onPointerDown={() => void (by.current = 'pointer')}
      onFocus={() => onEnter(by.current)}
    />
  );
}

function RefText({ value, ...rest }: RestingProps) {
  const id = typeof value === 'number' ? value : undefined;
  const [chosen] = useChosen(resourceByName(rest.meta.ref ?? ''), id === undefined ? [] : [id]);
  return <Plain {...rest} text={chosen?.label ?? (typeof value === 'string' ? value : '')} />;
}

/** A cell shown as text, which is cheap to render; entering it renders the real input. */
export function RestingInput(props: RestingProps) {
  const { t } = useT();
  const { meta, value } = props;
  if (meta.kind === 'ref') return <RefText {...props} />;
  if (typeof value === 'number') return <Plain {...props} text={num(value, meta.scale ?? 0)} />;
  const text = value === null || value === undefined ? '' : String(value);
  return <Plain {...props} text={meta.kind === 'choice' && text !== '' ? t(choiceLabel(meta.choices, text)) : text} />;
}
