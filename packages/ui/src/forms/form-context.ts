import { createContext, useContext } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import type { Fields } from '@moru/contract';
import type { Clash } from './conflict.ts';
import type { Values } from './form-values.ts';

/** A form as its parts see it. */
export interface FormApi<T = unknown> {
  /** The stored row (subset A); undefined while the row is new. */
  readonly row: T | undefined;
  readonly isNew: boolean;
  readonly readOnly: boolean;
  readonly busy: boolean;
  set: (name: string, value: unknown) => void;
  /** All values as they stand. */
  values: () => Values;
  save: () => Promise<void>;
}

/** What the kit's own parts need besides. */
export interface FormInside extends FormApi {
  readonly fields: Fields;
  readonly control: Control<Values>;
  /** Has the next save wait for what a part of the form still looks up. */
  readonly hold?: (work: Promise<unknown>) => void;
  /** What somebody else changed beneath the user's edits and is not decided yet. */
  readonly clashes?: readonly Clash[];
  readonly decide?: (clash: Clash, use: 'mine' | 'theirs') => void;
}

/** Provided by `FormPage`, `QuickForm` and `SimpleForm`. */
export const FormContext = createContext<FormInside | null>(null);

/** The form around, for the kit's own parts. Throws outside one. */
export function useFormInside(): FormInside {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field needs a form around it');
  return form;
}

/** The form around. Throws outside one. */
export const useForm = (): FormApi => useFormInside();

/** A field's value, rendered anew when it changes. */
export const useValue = (name: string): unknown => useWatch({ control: useFormInside().control, name });
