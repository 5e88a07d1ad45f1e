import type { Text } from '@moru/contract';
import { Icon } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { FilterValues } from './list-state.ts';

/** A common filter as one button (`Late only`): the values it sets while it is on. */
export interface Chip {
  readonly label: Text;
  readonly filters: FilterValues;
  /** Whether it is on when the list opens, until the user chooses otherwise, which is remembered; left out, it is off each time. */
  readonly opens?: boolean;
}

/** Whether the list is filtered by the chip's values. */
export const isChipOn = ({ filters }: Chip, values: FilterValues): boolean =>
  Object.entries(filters).every(([key, wanted]) => wanted.join('\n') === (values[key] ?? []).join('\n'));

interface ChipsProps {
  chips: readonly Chip[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** The chips of a list, each on or off. */
export function FilterChips({ chips, values, onChange }: ChipsProps) {
  const { t } = useT();
  return chips.map((chip) => {
    const on = isChipOn(chip, values);
    const off = Object.fromEntries(Object.keys(chip.filters).map((key) => [key, []]));
    return (
      <button key={chip.label.en} type="button" className="mo-chip" aria-pressed={on} onClick={() => onChange(on ? off : chip.filters)}>
        {t(chip.label)}
        {on && <Icon name="close" size={12} />}
      </button>
    );
  });
}
