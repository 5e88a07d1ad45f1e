import { courierFile, isMasked, parcelFaults, release, type ParcelFault, type releaseGroup, type Row } from '@moru/contract';
import { notify, resourceQueries, Status, TextInput, useMutation, useT } from '@moru/ui/core';
import { useState, type FormEvent } from 'react';
import { TEXTS } from './texts.ts';

type Line = Row<typeof releaseGroup>['lines'][number];

/**
 * Lines that a courier would return, and why; without erased recipients, and without masked ones, since only valid addresses are masked.
 */
export const faultyLines = (lines: readonly Line[]): { line: Line; faults: ParcelFault[] }[] =>
  lines.flatMap((line) => {
    const isHidden = (line.recipient === null && line.address === null) || isMasked(line);
    const faults = isHidden ? [] : parcelFaults(line);
    return faults.length > 0 ? [{ line, faults }] : [];
  });

/** One faulty recipient: the error beside the field that corrects it. */
function Mend({ line, faults }: { line: Line; faults: readonly ParcelFault[] }) {
  const { t } = useT();
  const mend = useMutation(resourceQueries(courierFile).act('mend'));
  const [values, setValues] = useState<Partial<Record<ParcelFault['field'], string>>>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(values).length === 0 || mend.isPending) return;
    mend.mutate({ lineId: line.id, ...values }, { onSuccess: () => notify.success(t(TEXTS.mended, { name: line.recipient ?? '' })) });
  };
  return (
    <form className="release-mend" onSubmit={send} noValidate>
      <b>{line.recipient}</b>
      {faults.map(({ field, message: why }) => (
        <span key={field} className="release-mend-field">
          <TextInput
            label={release.fields[field].meta.label}
            value={values[field] ?? line[field] ?? ''}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
          <Status tone="bad">{t(why)}</Status>
        </span>
      ))}
      <button type="submit" className="mo-hidden" tabIndex={-1}>
        {t(TEXTS.save)}
      </button>
    </form>
  );
}

/** Recipients whose address has to be corrected before a courier accepts them. */
export function Mends({ lines }: { lines: readonly Line[] }) {
  const { t } = useT();
  const faulty = faultyLines(lines);
  if (faulty.length === 0) return null;
  return (
    <section className="release-mends">
      <h3>{t(TEXTS.mend, { n: faulty.length })}</h3>
      <p className="mo-quiet">{t(TEXTS.mendHint)}</p>
      {faulty.map(({ line, faults }) => (
        <Mend key={line.id} line={line} faults={faults} />
      ))}
    </section>
  );
}
