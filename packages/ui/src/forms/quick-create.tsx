import type { Fields } from '@moru/contract';
import type { CreateProps } from './create-context.ts';
import { QuickForm } from './quick-form.tsx';

/** Fields a new row cannot do without. */
export const neededFields = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { meta }]) => !meta.optional && !meta.auto && !meta.derived && meta.default === undefined)
    .map(([name]) => name);

/** The shortest form for a new row, beside the select that needs it. */
export const QuickCreate = ({ resource, onSaved, onClose }: CreateProps) => (
  <QuickForm resource={resource} title={resource.label} fields={neededFields(resource.fields)} onSaved={onSaved} onClose={onClose} />
);
