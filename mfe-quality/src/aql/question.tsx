import { AQL_CHOICES, LEVEL_CHOICES, text } from '@moru/contract';
import { Checkbox, Segments, SelectInput, useT } from '@moru/ui/core';
import { EntitySelect, NumberInput } from '@moru/ui/forms';
import { useId, type ReactNode } from 'react';
import { TEXTS } from './texts.ts';
import type { Calc } from './use-calc.ts';

// Three selects side by side have no room for the contract's "0 (not allowed)".
const CRITICAL_CHOICES = [{ value: '0', label: text('0 불허', '0 none') }, ...AQL_CHOICES];
const AQL_FIELDS = [
  { name: 'critical', choices: CRITICAL_CHOICES },
  { name: 'major', choices: AQL_CHOICES },
  { name: 'minor', choices: AQL_CHOICES },
] as const;
const SEVERITY = [
  { value: 'normal', label: TEXTS.normal },
  { value: 'tightened', label: TEXTS.tightened },
];

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="mo-field">
      <span className="aql-label" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

/** Inputs of the plan. */
export function Question({ state, brandId, set, setBrand }: Calc) {
  const { t } = useT();
  const lotId = useId();
  return (
    <>
      <div className="mo-field">
        <label htmlFor={lotId}>{t(TEXTS.lot)}</label>
        <NumberInput id={lotId} unit="EA" value={state.lotQty} onChange={(lot) => set({ lot: lot === null ? null : String(lot) })} />
      </div>
      <Labelled label={t(TEXTS.brand)}>
        <EntitySelect resource="brand" label={t(TEXTS.brand)} value={brandId} onChange={setBrand} />
      </Labelled>
      <Labelled label={t(TEXTS.level)}>
        <Segments label={TEXTS.level} options={LEVEL_CHOICES} value={state.level} onChange={(level) => set({ level })} />
      </Labelled>
      <div className="aql-three">
        {AQL_FIELDS.map(({ name, choices }) => (
          <Labelled key={name} label={t(TEXTS[name])}>
            <SelectInput label={TEXTS[name]} options={choices} value={state.aql[name]} onChange={(value) => set({ [name]: value })} />
          </Labelled>
        ))}
      </div>
      <Labelled label={t(TEXTS.severity)}>
        <Segments
          label={TEXTS.severity}
          options={SEVERITY}
          value={state.severity}
          onChange={(value) => set({ severity: value === 'tightened' ? value : null })}
        />
      </Labelled>
      <div>
        <Checkbox checked={state.unify} onChange={(event) => set({ unify: event.target.checked ? '1' : null })}>
          {t(TEXTS.unify)}
        </Checkbox>
        <p className="mo-quiet">{t(TEXTS.unifyHelp)}</p>
      </div>
    </>
  );
}
