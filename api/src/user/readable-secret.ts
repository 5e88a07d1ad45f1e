import { randomInt } from 'node:crypto';

// Letters and digits that are not confused when read out or typed.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random secret that people can read to each other, in groups joined by hyphens; 4.95 bits a letter, 99 by default. */
export function readableSecret(groups = 4, length = 5): string {
  const group = () => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
