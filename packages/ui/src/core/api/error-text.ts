import { saySpecified } from '../i18n/locale.ts';
import { isApiError, UNKNOWN_ERROR } from './api-error.ts';

/** The text that is shown for a failed call: the server's own message, otherwise the generic alert (specification §8). */
export const errorText = (error: unknown): string => (isApiError(error) && error.spoken ? error.message : saySpecified(UNKNOWN_ERROR));
