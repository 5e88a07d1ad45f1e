import { labelStock } from '@moru/contract';
import { Link, NameOf, num, RowPhoto, SelectInput, TextInput, useT } from '@moru/ui/core';
import { LABEL_REASONS, TEXTS } from './texts.ts';
import './course.css';

/** A line that lacks labels: its place in the request, its PO line, and how many of which. */
export interface LabelLack {
  readonly line: number;
  readonly poProductId: number;
  readonly labels: readonly { readonly labelStockId: number; readonly name: string; readonly qty: number }[];
}

interface Props {
  readonly lacks: readonly LabelLack[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

const OWN = 'own';

/** Lines that lack labels, and the reason for confirming the release nevertheless: chosen from a list, or free text. */
export function LabelWarning({ lacks, reason, onReason }: Props) {
  const { t } = useT();
  const options = LABEL_REASONS.map((text) => ({ value: t(text), label: text }));
  const isListed = options.some(({ value }) => value === reason);
  return (
    <div className="release-labels">
      <div>
        <b className="mo-ink-warn">{t(TEXTS.labels)}</b>
        <ul>
          {lacks.flatMap(({ line, poProductId, labels }) =>
            labels.map(({ labelStockId, qty, ...label }) => (
              <li key={`${poProductId}-${labelStockId}`}>
                <RowPhoto resource={labelStock} id={labelStockId} size="card" of={['artwork', 'photo']} />{' '}
                {t(TEXTS.labelsLack, { line: num(line), n: num(qty) })}{' '}
                <Link to={`/admin/label-stocks/form?id=${labelStockId}`}>
                  <NameOf row={label} />
                </Link>
              </li>
            )),
          )}
        </ul>
      </div>
      <div className="mo-field">
        <span>{t(TEXTS.labelReason)} *</span>
        <SelectInput
          label={TEXTS.labelReason}
          options={[{ value: '', label: TEXTS.choose }, ...options, { value: OWN, label: TEXTS.own }]}
          value={isListed ? reason : reason === '' ? '' : OWN}
          onChange={(value) => onReason(value === OWN ? ' ' : value)}
        />
        {reason !== '' && !isListed && (
          <TextInput
            label={TEXTS.ownReason}
            maxLength={200}
            value={reason.trimStart()}
            onChange={({ target }) => onReason(target.value || ' ')}
          />
        )}
        {reason.trim() === '' && <small className="mo-ink-warn">{t(TEXTS.reasonFirst)}</small>}
      </div>
    </div>
  );
}
