import { choiceLabel, type FieldMeta } from '@moru/contract';
import { Icon } from '../core/chrome/icon.tsx';
import { ChoiceStatus } from '../core/chrome/status.tsx';
import { useT } from '../core/i18n/use-t.tsx';

interface StepsProps {
  /** The status field of the contract. */
  field: { readonly meta: FieldMeta };
  value: string | null | undefined;
  /** The usual course, in order; a value that is not part of it (cancelled) is shown alone. */
  path: readonly string[];
}

/** The status of a row as steps: done, current, to come. */
export function StatusSteps({ field, value, path }: StepsProps) {
  const { t } = useT();
  const at = path.indexOf(value ?? '');
  if (at < 0) return <ChoiceStatus field={field} value={value} />;
  const label = (step: string) => t(choiceLabel(field.meta.choices, step));
  return (
    <ol className="mo-steps" aria-label={t(field.meta.label)}>
      {path.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'mo-step-done' : index === at ? 'mo-step-now' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="mo-step-mark">{index < at ? <Icon name="check" size={12} /> : index + 1}</span>
          {label(step)}
        </li>
      ))}
    </ol>
  );
}
