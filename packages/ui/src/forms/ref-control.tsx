import { useContext, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { EntitySelect } from '../antd/entity-select.tsx';
import { resourceByName } from '../core/api/resource.ts';
import { useCan } from '../core/session.ts';
import { chosenQuery } from '../data/entity-loader.ts';
import { CreateContext } from './create-context.ts';
import { FormContext } from './form-context.ts';
import type { InputProps } from './input-props.ts';

/** A reference to one row or several; offers a new row where the role may create it, and chooses it. */
export function RefControl({ meta, value, onChange, params, id, label, disabled, invalid, describedBy, onBlur }: InputProps) {
  const resource = resourceByName(meta.ref ?? '');
  const client = useQueryClient();
  const Create = useContext(CreateContext);
  const form = useContext(FormContext);
  const mayCreate = useCan(resource).create && Create !== null;
  const [creating, setCreating] = useState<string>();
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  const shared = {
    resource,
    params,
    prefers: meta.prefers,
    id,
    label,
    disabled,
    invalid,
    describedBy,
    onBlur,
    onCreate: mayCreate ? setCreating : undefined,
  };
  const choose = async (made: number) => {
    if (meta.kind === 'refs') return onChange([...chosen, made]);
    // With its row, as if chosen from the list: other fields may follow from it.
    const option = await client.fetchQuery(chosenQuery(resource, made)).catch(() => null);
    onChange(made, option?.row);
  };
  // The new row's form is closed by then, and a save pressed meanwhile would not include the row.
  const chooseMade = (made: number): void => {
    const work = choose(made);
    form?.hold?.(work);
    void work;
  };
  return (
    <>
      {meta.kind === 'refs' ? (
        <EntitySelect {...shared} multiple value={chosen} onChange={onChange} />
      ) : (
        <EntitySelect
          {...shared}
          value={typeof value === 'number' ? value : null}
          unread={typeof value === 'string' ? value : undefined}
          onChange={onChange}
        />
      )}
      {creating !== undefined && Create && (
        <Create
          resource={resource}
          typed={creating}
          params={{ ...params, ...meta.prefers }}
          onSaved={chooseMade}
          onClose={() => setCreating(undefined)}
        />
      )}
    </>
  );
}
