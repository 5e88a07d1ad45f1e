import type { FieldMeta, Text } from '@moru/contract';
import { resourceByName, type AnyResource } from '../../core/api/resource.ts';
import { useCan } from '../../core/session.ts';

/** Names the button that edits a value in place. */
export const EDIT: Text = { ko: '{label} 수정', en: 'Edit {label}' };

// A form with a multi-line text, or lines, is edited as a whole.
const IN_PLACE: ReadonlySet<FieldMeta['kind']> = new Set(['text', 'longText', 'int', 'decimal', 'date', 'choice', 'flag', 'ref', 'color']);

/** Fields that are edited where they are shown, and what opens and closes their editors. */
export interface Editing {
  readonly names: readonly string[];
  open: (name: string) => void;
  close: (name: string) => void;
}

/** One field among the details of a record. */
export interface FieldOf {
  resource: AnyResource;
  row: unknown;
  name: string;
  /** Whether the role may change the row. */
  mayEdit: boolean;
}

/** What the contract declares of a field; throws where there is none. */
export function metaOf({ resource, name }: Pick<FieldOf, 'resource' | 'name'>): FieldMeta {
  const meta = resource.fields[name]?.meta;
  if (!meta) throw new Error(`the record has no field '${name}'`);
  return meta;
}

/** Whether a field is edited where it is shown: a reference only by roles that may choose another row. */
export function useIsOpen({ resource, name, mayEdit }: Omit<FieldOf, 'row'>): boolean {
  const { kind, derived, ref } = metaOf({ resource, name });
  const mayRead = useCan(ref ? resourceByName(ref) : resource).read;
  return mayEdit && mayRead && IN_PLACE.has(kind) && !derived;
}
