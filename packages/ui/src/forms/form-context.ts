import { createContext, useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Fields } from '@moru/contract';
import type { Clash } from './conflict.ts';
import type { Values } from './form-values.ts';

/** A form as its components see it. */
export interface FormApi<T = unknown> {
  /** The stored row (subset A); undefined while the row is new. */
  readonly row: T | undefined;
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly busy: boolean;
  set: (name: string, value: unknown) => void;
  /** All current values. */
  values: () => Values;
  save: () => Promise<void>;
}

/** What the kit's own components need in addition. */
export interface FormInside extends FormApi {
  readonly fields: Fields;
  readonly control: Control<Values>;
  /** Makes the next save wait for data that a component of the form is still loading. */
  readonly hold?: (work: Promise<unknown>) => void;
  /** Changes by somebody else that conflict with the user's edits and are not decided yet. */
  readonly clashes?: readonly Clash[];
  readonly decide?: (clash: Clash, use: 'mine' | 'theirs') => void;
}

/** Provided by `FormPage`, `QuickForm` and `SimpleForm`. */
export const FormContext = createContext<FormInside | null>(null);

/** The form around a component of the kit. Throws outside one. */
export function useFormInside(): FormInside {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field needs a form around it');
  return form;
}

/** The form around. Throws outside one. */
export const useForm = (): FormApi => useFormInside();

/** A field's value; renders again when it changes. */
export const useValue = (name: string): unknown => useWatch({ control: useFormInside().control, name });
