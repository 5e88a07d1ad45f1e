import { useEffect, useState, type RefObject } from 'react';
import { useForm as useHookForm, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../core/api/api-error.ts';
import { resourceQueries } from '../core/api/queries.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { notify, showError } from '../core/feedback/services.ts';
import { blankValues, changedKeys, rowValues, type Values } from './form-values.ts';
import { keepTyped, KEPT, readSaved } from './keep-typed.ts';
import { itemOf, looseIssues } from './save-item.ts';
import { useHeld } from './use-held.ts';
import { useConflict, type Held } from './use-conflict.ts';
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
  /** Belongs to the save: the form is busy until it is done. */
  onStored?: (id: number) => Promise<void>;
  /** Called after a save, unless something was typed meanwhile: then the form stays. */
  onSaved: (id: number) => void | Promise<void>;
  /** The element around the form's inputs, in which the first invalid one is focused. */
  box?: RefObject<HTMLElement | null>;
}

const CONFLICT = 409;

/** A newer row from a refetch is used at once unless something is being edited. */
function useNewer({ row }: ResourceFormOptions, [held, setHeld]: Held, isDirty: boolean): void {
  if (row !== undefined && held !== undefined && row !== held && !isDirty) setHeld(row);
}

function useValues({ resource, initial }: ResourceFormOptions, row: unknown) {
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

/** Sends the form's values. What is typed before the answer is kept: the form stays, over the row as it was stored. */
function useSend(options: ResourceFormOptions, form: UseFormReturn<Values>, [row, setRow]: Held, focusWrong: () => void) {
  const { resource, subset, prepare = (item) => item, onStored, onSaved } = options;
  const client = useQueryClient();
  const write = useMutation({ ...resourceQueries(resource).save(), meta: { quiet: true } });
  const [busy, setBusy] = useState(false);
  const conflict = useConflict(options, form, [row, setRow]);
  const stay = async (id: number, sent: Values, item: Values) => {
    // The next save is based on it: a new row is never saved twice.
    const stored = await readSaved(client, resource, { ...sent, id, version: item['version'] }, subset);
    setRow(stored);
    keepTyped(form, resource.fields, sent, rowValues(resource.fields, stored));
    notify.success(KEPT);
  };
  const deliver = async (item: Values, values: Values) => {
    const sent = structuredClone(form.getValues());
    const [id] = await write.mutateAsync([prepare(item)] as never);
    conflict.end();
    if (id !== undefined) await onStored?.(id);
    if (id !== undefined && changedKeys(sent, form.getValues()).length > 0) return stay(id, sent, item);
    // Clean from here on: a page that stays uses the stored row of the next refetch.
    form.reset(values);
    if (id !== undefined) await onSaved(id);
  };
  const send = async (values: Values) => {
    const item = itemOf(resource, row, values);
    if (!item) return;
    setBusy(true);
    try {
      await deliver(item, values);
    } catch (error) {
      if (isConflict(error)) return await conflict.meet();
      showRefusal(error, resource, form);
      focusWrong();
    } finally {
      setBusy(false);
    }
  };
  return { send, busy, conflict };
}

function useRowForm(options: ResourceFormOptions) {
  const { resource } = options;
  const held = useState(options.row);
  const [row, setRow] = held;
  const isNew = row === undefined;
  const form = useValues(options, row);
  const { isDirty } = form.formState;
  useNewer(options, held, isDirty);
  const [loose, setLoose] = useState<readonly Issue[]>([]);
  const { reset } = form;
  useEffect(() => {
    if (!isNew && !isDirty) reset(rowValues(resource.fields, row));
    // Only a newer row starts over; what is typed afterwards is the user's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [row]);

  const root = () => options.box?.current ?? document;
  const focusWrong = () => focusFirstWrong(root);
  const { send, busy, conflict } = useSend(options, form, held, focusWrong);
  const submit = form.handleSubmit(send, () => {
    setLoose(looseIssues(form.getValues(), resource, isNew, root()));
    focusWrong();
  });
  const save = () => (setLoose([]), submit());
  /** Starts over with a new row. */
  const again = () => (setRow(undefined), reset(blankValues(resource.fields, options.initial)));
  return { form, row, isNew, isDirty, conflict: conflict.shown, decide: conflict.decide, loose, busy, save, again };
}

/** State of a form over one resource: values, rules, saving, server issues at their fields, merging after a version conflict. */
export function useResourceForm(options: ResourceFormOptions) {
  const own = useRowForm(options);
  const { hold, settled, isWaiting } = useHeld();
  return { ...own, hold, busy: own.busy || isWaiting, save: () => settled().then(() => own.save()) };
}
