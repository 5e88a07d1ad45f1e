import { pjournal } from '@moru/contract';
import { Segments, SelectInput, useChoices, useT } from '@moru/ui/core';
import { useId } from 'react';
import type { Entry } from './entry.ts';

const { process, shift, line } = pjournal.fields;

/** Where and when the work was done: process, factory line, shift. */
export function PlaceFields({ entry, set }: { entry: Entry; set: (part: Partial<Entry>) => void }) {
  const { t } = useT();
  const id = useId();
  const lines = useChoices(line.meta, entry.line);
  return (
    <div className="site-place">
      <div className="site-field">
        <span>{t(process.meta.label)}</span>
        <Segments
          label={process.meta.label}
          options={useChoices(process.meta, entry.process)}
          value={entry.process}
          onChange={(value) => set({ process: process.schema.parse(value) })}
        />
      </div>
      <div className="site-field">
        <span>{t(shift.meta.label)}</span>
        <Segments
          label={shift.meta.label}
          options={useChoices(shift.meta, entry.shift)}
          value={entry.shift}
          onChange={(value) => set({ shift: shift.schema.parse(value) })}
        />
      </div>
      <div className="site-field site-field-short">
        <label htmlFor={id}>{t(line.meta.label)}</label>
        {lines.length > 0 ? (
          <SelectInput id={id} label={line.meta.label} options={lines} value={entry.line} onChange={(value) => set({ line: value })} />
        ) : (
          <input id={id} className="mo-input" maxLength={20} value={entry.line} onChange={(event) => set({ line: event.target.value })} />
        )}
      </div>
    </div>
  );
}
