import { useEffect, useState, type RefObject } from 'react';
import { useForm as useHookForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '../core/api/api-error.ts';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { showError } from '../core/feedback/services.ts';
import { blankValues, rowValues, type Values } from './form-values.ts';
import { itemOf, looseIssues } from './save-item.ts';
import { useHeld } from './use-held.ts';
import { useConflict } from './use-conflict.ts';
import { formPath, validate, type Issue } from './validate.ts';
import { errorsOf } from './errors-of.ts';
import { focusFirstWrong } from './focus-at.ts';

/** Options of a form over one resource. */
export interface ResourceFormOptions {
  resource: AnyResource;
  /** The stored row in the form's subset; undefined for a new one. */
  row: unknown;
  subset: string;
  initial?: Values;
  /** Changes the values before they are sent. */
  prepare?: (item: Values) => Values;
  onSaved: (id: number) => void | Promise<void>;
  /** The element around the form's inputs, in which the first invalid one is focused. */
  box?: RefObject<HTMLElement | null>;
}

const CONFLICT = 409;

/** Keeps the stored row: a newer one from a refetch is used at once unless something is being edited. */
function useHeldRow(options: ResourceFormOptions, isDirty: boolean) {
  const [held, setHeld] = useState(options.row);
  if (options.row !== undefined && held !== undefined && options.row !== held && !isDirty) setHeld(options.row);
  return [held, setHeld] as const;
}

function useValues({ resource, initial, row }: ResourceFormOptions) {
  const isNew = row === undefined;
  return useHookForm<Values>({
    defaultValues: isNew ? blankValues(resource.fields, initial) : rowValues(resource.fields, row),
    mode: 'onTouched',
    // Inputs of all kinds are found in the document instead, lines among them.
    shouldFocusError: false,
    resolver: (values) => {
      const result = validate(resource, values, isNew);
      return 'ok' in result ? { values: result.ok, errors: {} } : { values: {}, errors: errorsOf(result.issues) as FieldErrors<Values> };
    },
  });
}

/** Shows a refusal at its place: issues at their fields, everything else in the alert. */
function showRefusal(error: unknown, resource: AnyResource, form: UseFormReturn<Values>): void {
  const issues = isApiError(error) ? error.issues.map((issue) => ({ path: formPath(issue.path), message: issue.message })) : [];
  const own = issues.filter(({ path }) => (path.split('.')[0] ?? '') in resource.fields);
  for (const { path, message } of own) form.setError(path, { type: 'server', message });
  if (own.length === 0 || own.length < issues.length) showError(error);
}

const isConflict = (error: unknown): boolean => isApiError(error) && error.status === CONFLICT && error.code === 'version_conflict';

function useRowForm(options: ResourceFormOptions) {
  const { resource, prepare = (item) => item, onSaved } = options;
  const isNew = options.row === undefined;
  const form = useValues(options);
  const { isDirty } = form.formState;
  const [row, setRow] = useHeldRow(options, isDirty);
  const [loose, setLoose] = useState<readonly Issue[]>([]);
  const write = useMutation({ ...resourceQueries(resource).save(), meta: { quiet: true } });
  const { reset } = form;
  useEffect(() => {
    if (!isNew && !isDirty) reset(rowValues(resource.fields, row));
    // Only a newer row starts over; what is typed afterwards is the user's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row]);

  const conflict = useConflict(options, form, [row, setRow]);
  const root = () => options.box?.current ?? document;
  const focusWrong = () => focusFirstWrong(root);
  const send = async (values: Values) => {
    const item = itemOf(resource, row, values);
    if (!item) return;
    try {
      const [id] = await write.mutateAsync([prepare(item)] as never);
      conflict.end();
      // Clean from here on: a page that stays uses the stored row of the next refetch.
      reset(values);
      if (id !== undefined) await onSaved(id);
    } catch (error) {
      if (isConflict(error)) return conflict.meet();
      showRefusal(error, resource, form);
      focusWrong();
    }
  };

  const submit = form.handleSubmit(send, () => {
    setLoose(looseIssues(form.getValues(), resource, isNew, root()));
    focusWrong();
  });
  const save = () => (setLoose([]), submit());
  /** Starts over with a new row. */
  const again = () => reset(blankValues(resource.fields, options.initial));
  return { form, row, isNew, isDirty, conflict: conflict.shown, decide: conflict.decide, loose, busy: write.isPending, save, again };
}

/** State of a form over one resource: values, rules, saving, server issues at their fields, merging after a version conflict. */
export function useResourceForm(options: ResourceFormOptions) {
  const own = useRowForm(options);
  const { hold, settled, isWaiting } = useHeld();
  return { ...own, hold, busy: own.busy || isWaiting, save: () => settled().then(() => own.save()) };
}
