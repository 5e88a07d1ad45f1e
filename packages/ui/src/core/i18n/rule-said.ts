import { inOneLanguage } from '@moru/contract';
import { genericSaid } from './generic-rules.ts';
import { screenLang } from './locale.ts';

/** The text of a broken rule of the contract, in the language of the screen. */
export const ruleSaid = (message: string): string => genericSaid(inOneLanguage(message, screenLang()));
