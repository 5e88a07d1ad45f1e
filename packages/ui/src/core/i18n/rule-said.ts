import { inOneLanguage } from '@moru/contract';
import { genericText } from './generic-rules.ts';
import { screenLang } from './locale.ts';

/** The message of a broken rule of the contract, in the language of the screen. */
export const ruleSaid = (message: string): string => genericText(inOneLanguage(message, screenLang()));
