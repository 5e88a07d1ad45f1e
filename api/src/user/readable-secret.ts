import { randomInt } from 'node:crypto';

// Letters and digits that nobody mistakes for each other when reading them out or typing them.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random secret that people can read to each other, in groups joined by hyphens; 4.95 bits a letter, 99 unless told otherwise. */
export function readableSecret(groups = 4, length = 5): string {
  const group = () => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
