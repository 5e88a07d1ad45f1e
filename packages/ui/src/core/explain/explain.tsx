import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { type Fields, type Text, valueAt } from '@moru/contract';
import { useT } from '../i18n/use-t.tsx';
import { plainValue, type Asked } from './explanation.ts';

const ExplainPopup = lazy(async () => ({ default: (await import('./explain-popup.tsx')).ExplainPopup }));

const HOW: Text = { ko: '{label} {value}, 계산 방법', en: '{label} {value}, how it is calculated' };

/**
 * A derived number with its explanation: a click or Enter shows the rule, the numbers in it and the link to its rows; hovering shows the
 * rule.
 */
export function Explain({ children, ...asked }: Asked & { children: ReactNode }) {
  const { t } = useT();
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span className="mo-explain" ref={anchor}>
      <button
        type="button"
        title={t(asked.explain.formula)}
        aria-label={t(HOW, { label: t(asked.label), value: asked.value })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => (event.stopPropagation(), setOpen(!open))}
      >
        {children}
      </button>
      {open && (
        <Suspense>
          <ExplainPopup anchor={anchor} asked={asked} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
}

interface FieldProps {
  fields: Fields;
  name: string;
  row: unknown;
  /** The value as the page formats it. */
  children: ReactNode;
  /** The same as text, where it says more than the value: an amount with its currency. */
  text?: string | undefined;
}

/** A value of a contract field, with its explanation where the contract declares one. */
export function ExplainField({ fields, name, row, children, text }: FieldProps) {
  const { t } = useT();
  const meta = fields[name]?.meta;
  if (!meta?.explain) return children;
  const value = text ?? plainValue(meta, valueAt(row, name), t);
  return (
    <Explain label={meta.label} value={value} explain={meta.explain} row={row} fields={fields}>
      {children}
    </Explain>
  );
}
