import { useContext, useState } from 'react';
import { EntitySelect } from '../antd/entity-select.tsx';
import { resourceByName } from '../core/api/resource.ts';
import { useCan } from '../core/session.ts';
import { CreateContext } from './create-context.ts';
import type { InputProps } from './input-props.ts';

/** A reference to one row or several; offers a new one where the role may make it. */
export function RefControl({ meta, value, onChange, params, id, label, disabled, invalid, describedBy, onBlur }: InputProps) {
  const resource = resourceByName(meta.ref ?? '');
  const Create = useContext(CreateContext);
  const mayCreate = useCan(resource).create && Create !== null;
  const [creating, setCreating] = useState(false);
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  const onCreate = mayCreate ? () => setCreating(true) : undefined;
  const shared = { resource, params, id, label, disabled, invalid, describedBy, onBlur, onCreate };
  return (
    <>
      {meta.kind === 'refs' ? (
        <EntitySelect {...shared} multiple value={chosen} onChange={onChange} />
      ) : (
        <EntitySelect {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />
      )}
      {creating && Create && (
        <Create
          resource={resource}
          onSaved={(made) => onChange(meta.kind === 'refs' ? [...chosen, made] : made)}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}
