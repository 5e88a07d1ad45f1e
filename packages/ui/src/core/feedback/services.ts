import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { isApiError } from '../api/api-error.ts';
import { errorText } from '../api/error-text.ts';
import { say } from '../i18n/locale.ts';
import { createStore } from '../store.ts';

/** An action that a toast offers: `Undo`. */
export interface ToastAct {
  readonly label: Text;
  readonly run: () => void;
}

/** A short message that disappears by itself. */
export interface Toast {
  readonly id: number;
  readonly tone: 'good' | 'info' | 'bad';
  readonly text: string;
  readonly act?: ToastAct | undefined;
}

/** A question that waits for its answer. */
export interface Question {
  readonly text: string;
  readonly detail?: ReactNode;
  readonly danger: boolean;
  readonly ok?: Text;
  /** Asks for a reason of at least this many characters. */
  readonly reasonMin?: number;
  readonly answer: (value: string | null) => void;
}

/** An error shown until it is closed. */
export interface Shown {
  readonly message: string;
  readonly details: readonly string[];
  readonly requestId?: string;
}

/** The state that `<Feedback />` renders. */
export const toasts = createStore<readonly Toast[]>([]);
export const question = createStore<Question | null>(null);
export const shownError = createStore<Shown | null>(null);

const TOAST_MS = 4000;
/** A toast with a button stays long enough to read it and reach the button. */
const TOAST_WITH_ACT_MS = 20_000;
let nextId = 1;

/** Removes a toast. */
export const closeToast = (id: number): void => toasts.set(toasts.get().filter((item) => item.id !== id));

function toast(tone: Toast['tone'], text: Text | string, act?: ToastAct): void {
  const id = nextId++;
  toasts.set([...toasts.get().slice(-2), { id, tone, text: typeof text === 'string' ? text : say(text), act }]);
  setTimeout(() => closeToast(id), act ? TOAST_WITH_ACT_MS : TOAST_MS);
}

/** Short messages at the edge of the screen, read out politely; one with a button stays longer. */
export const notify = {
  success: (text: Text | string, act?: ToastAct) => toast('good', text, act),
  info: (text: Text | string) => toast('info', text),
  error: (text: Text | string) => toast('bad', text),
};

interface ConfirmOptions {
  readonly danger?: boolean;
  readonly ok?: Text;
  readonly detail?: ReactNode;
}

const ask = (text: Text | string, options: ConfirmOptions & { reasonMin?: number }): Promise<string | null> =>
  new Promise((resolve) => {
    question.get()?.answer(null);
    const answer = (value: string | null) => {
      question.set(null);
      resolve(value);
    };
    question.set({ text: typeof text === 'string' ? text : say(text), danger: options.danger ?? false, ...options, answer });
  });

/** Asks yes or no; a second question answers the first with no. */
export const confirm = async (text: Text | string, options: ConfirmOptions = {}): Promise<boolean> => (await ask(text, options)) !== null;

/** Asks for a reason of at least `min` characters (2 by default); null when cancelled. */
export const askReason = (text: Text | string, { min = 2, ...options }: ConfirmOptions & { min?: number } = {}): Promise<string | null> =>
  ask(text, { ...options, reasonMin: min });

/** Specification §8: the server's message in an alert, otherwise the generic one, with `lines` instead of its issues. Shown until closed; a lost session (401) is the shell's to show. */
export function showError(error: unknown, lines?: readonly string[]): void {
  if (isApiError(error) && error.status === 401) return;
  const spoken = isApiError(error) && error.spoken;
  const message = errorText(error);
  const details = lines ?? (spoken ? error.issues.map((issue) => issue.message).filter((text) => text !== message) : []);
  shownError.set({ message, details: [...new Set(details)], requestId: isApiError(error) ? error.requestId : undefined });
}
