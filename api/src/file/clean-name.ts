import { FILE_TYPES } from '@moru/contract';

const MAX_CHARACTERS = 120;
/** Control, format (direction overrides, zero width) and unpaired characters: none is visible, some reverse a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu;
/** Characters that some file systems do not allow. */
const FORBIDDEN = /[<>:"|?*]/g;
const EXTENSION = /\.([A-Za-z0-9]{1,8})$/;

/** The extension of a name in lower case, without the dot; empty when it has none. */
export const extensionOf = (name: string): string => EXTENSION.exec(name)?.[1]?.toLowerCase() ?? '';

function baseOf(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last
    .replace(UNSEEN, '')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
}

/**
 * A name as stored and sent: the last part of a path, NFC, no invisible characters, at most 120 characters, with an extension of the type
 * (one of another type is replaced, else the right one is added).
 */
export function cleanName(given: string, mime: string): string {
  const own = FILE_TYPES[mime] ?? ['bin'];
  const name = baseOf(given);
  const extension = extensionOf(name);
  const isOther = Object.values(FILE_TYPES).some((known) => known.includes(extension));
  const kept = own.includes(extension) ? extension : own[0];
  const base = own.includes(extension) || isOther ? name.slice(0, -extension.length - 1) : name;
  const short = [...(base.replace(/[\s.]+$/, '') || 'file')].slice(0, MAX_CHARACTERS - kept.length - 1).join('');
  return `${short}.${kept}`;
}
