import { errorText, isApiError } from '@moru/ui/core';
import { useRef, useState, type FormEvent } from 'react';
import { sortIssues, type FieldErrors } from './issues.ts';

/** Values of a form by the names of its fields. */
export type Values<F extends string> = Record<F, string>;

interface Submit {
  readonly pending: boolean;
  /** Message that belongs to no field. */
  readonly alert: string | undefined;
  readonly errors: FieldErrors;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function valuesOf<F extends string>(form: HTMLFormElement, fields: readonly F[]): Values<F> {
  const valueOf = (name: string): string => {
    const input = form.elements.namedItem(name);
    return input instanceof HTMLInputElement ? input.value : '';
  };
  // `fromEntries` loses the types of the keys; they are the fields' names.
  return Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as Values<F>;
}

/** A form that is never sent twice: the server's issues are shown at their fields, the rest in one alert. */
export function useSubmit<F extends string>(fields: readonly F[], send: (values: Values<F>) => Promise<FieldErrors | void>): Submit {
  const [pending, setPending] = useState(false);
  const [alert, setAlert] = useState<string>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const sending = useRef(false);

  const fail = (error: unknown) => {
    const sorted = isApiError(error) && error.spoken ? sortIssues(fields, error) : { errors: {}, rest: errorText(error) };
    setErrors(sorted.errors);
    setAlert(sorted.rest);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // State is too late for a second click in the same frame, so a ref is used.
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setAlert(undefined);
    void send(valuesOf(event.currentTarget, fields))
      .then((found) => setErrors(found ?? {}), fail)
      .finally(() => {
        sending.current = false;
        setPending(false);
      });
  };
  return { pending, alert, errors, onSubmit };
}
