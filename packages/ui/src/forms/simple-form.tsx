import type { ReactNode } from 'react';
import type { Fields, Text } from '@moru/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm as useHookForm } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from '../core/api/api-error.ts';
import { Button } from '../core/chrome/button.tsx';
import { showError } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { FormContext, type FormInside } from './form-context.ts';
import { blankValues, type Values } from './form-values.ts';
import { typedSince } from './keep-typed.ts';
import './form.css';

interface SimpleProps<S extends z.ZodObject> {
  /** The schema that checks the values; the same that the API uses. */
  schema: S;
  /** The contract's facts about the inputs (`Field` inside names them). */
  fields: Fields;
  initial?: Values;
  submitLabel: Text;
  onSubmit: (values: z.output<S>) => Promise<unknown>;
  /** Clears the form after success, except for what was typed meanwhile. */
  resets?: boolean;
  children: ReactNode;
}

/** A form that saves no resource: change a password, run a calculation. Server issues are shown at their fields. */
export function SimpleForm<S extends z.ZodObject>({ schema, fields, initial, submitLabel, onSubmit, resets, children }: SimpleProps<S>) {
  const { t } = useT();
  const start = blankValues(fields, initial);
  // Emptied inputs are null inside the form; a schema expects missing values to be undefined.
  const resolve = zodResolver(schema as never);
  const form = useHookForm<Values>({
    defaultValues: start,
    mode: 'onTouched',
    resolver: (values, context, options) =>
      resolve(
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as never,
        context,
        options as never,
      ) as never,
  });
  const { mutateAsync, isPending } = useMutation({ mutationFn: onSubmit, meta: { quiet: true } });
  const save = form.handleSubmit(async (values) => {
    const sent = structuredClone(form.getValues());
    try {
      await mutateAsync(values as z.output<S>);
      if (resets) form.reset({ ...start, ...typedSince(sent, form.getValues()) });
    } catch (error) {
      const own = isApiError(error) ? error.issues.filter(({ path }) => String(path.at(-1)) in fields) : [];
      own.forEach(({ path, message }, index) =>
        form.setError(String(path.at(-1)), { type: 'server', message }, { shouldFocus: index === 0 }),
      );
      if (own.length === 0) showError(error);
    }
  });
  const api: FormInside = {
    row: undefined,
    isNew: true,
    readOnly: false,
    busy: isPending,
    save,
    fields,
    control: form.control,
    values: () => form.getValues(),
    set: (name, value) => form.setValue(name, value, { shouldDirty: true }),
  };
  return (
    <FormContext value={api}>
      <form className="mo-form" noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
        <div className="mo-fields">{children}</div>
        <div className="mo-form-actions">
          <Button kind="primary" type="submit" busy={isPending}>
            {t(submitLabel)}
          </Button>
        </div>
      </form>
    </FormContext>
  );
}
