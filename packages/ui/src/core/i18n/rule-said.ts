import { inOneLanguage } from '@moru/contract';
import { screenLang } from './locale.ts';

/** The text of a broken rule of the contract, in the language of the screen. */
export const ruleSaid = (message: string): string => inOneLanguage(message, screenLang());
