import { inOneLanguage } from '@moru/contract';
import { locale, messageLang } from './locale.ts';

/** The text of a broken rule of the contract, in the language of messages. */
export const ruleSaid = (message: string): string => inOneLanguage(message, messageLang(locale.get()));
