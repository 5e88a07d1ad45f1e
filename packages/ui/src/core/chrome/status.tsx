import type { ReactNode } from 'react';
import type { FieldMeta, Tone } from '@moru/contract';
import { NONE, YES_NO } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';

/** A count or a word on a soft background. */
export const Badge = ({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`mo-badge mo-tone-${tone}`}>{children}</span>
);

// Status is never shown by colour alone: attention is a diamond, an error a triangle, the rest a dot.
const SHAPES: Record<Tone, string> = {
  mute: 'M4 1a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  info: 'M4 1a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  good: 'M4 1a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z',
  warn: 'M4 0l4 4-4 4-4-4Z',
  bad: 'M4 .5 8 7.5H0Z',
};

/** A status: a shape for its tone, and its word. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`mo-status mo-tone-${tone}`}>
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <path d={SHAPES[tone]} fill="currentColor" />
    </svg>
    {children}
  </span>
);

/** A value of a closed list with the name and tone of the contract; plain text where it has no tone. */
export function ChoiceStatus({ field, value }: { field: { readonly meta: FieldMeta }; value: string | null | undefined }) {
  const { t } = useT();
  if (value === null || value === undefined) return NONE;
  const choice = field.meta.choices?.find((item) => item.value === value);
  if (!choice) return value;
  return choice.tone ? <Status tone={choice.tone}>{t(choice.label)}</Status> : t(choice.label);
}

/** Yes or no as a word; no is grey. */
export function Flag({ on }: { on: boolean | null | undefined }) {
  const { t } = useT();
  if (on === null || on === undefined) return NONE;
  return <span className={on ? undefined : 'mo-quiet'}>{t(on ? YES_NO.yes : YES_NO.no)}</span>;
}

/** A small square of a colour; decorative, so its name has to be beside it. */
export const Swatch = ({ color }: { color: string | null | undefined }) => (
  <span className="mo-swatch" style={{ background: color ?? 'transparent' }} aria-hidden="true" />
);
