import { switchingOf, type inspectionSwitch, type Row, type SwitchState, type SwitchStep } from '@moru/contract';

/** A series with its steps. */
export type Series = Row<typeof inspectionSwitch, 'L'>;

/** One step of a series with the state after it. */
export type Marked = Series['steps'][number] & { readonly after: SwitchState };

/** Steps of a series, oldest first, each with the state after it. */
export function markedOf({ steps }: Pick<Series, 'steps'>): Marked[] {
  const { path } = switchingOf(steps as SwitchStep[]);
  return steps.map((step, index) => ({ ...step, after: path[index] ?? 'normal' }));
}
