import type { FieldMeta, Text } from '@moru/contract';

/** The name of a value of a closed list; the value itself where the list has none. */
export const choiceLabel = ({ meta }: { readonly meta: FieldMeta }, value: string): Text | string =>
  meta.choices?.find((choice) => choice.value === value)?.label ?? value;
