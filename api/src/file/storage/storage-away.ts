import { causes, isUnreachable } from '../../core/orm/database-fault.ts';

/** The store refuses whatever is asked for; the cause is its answer. */
export class StorageAway extends Error {}

/** No file handle left · a network drive that was lost · a connection that broke or is too slow. */
const AWAY = new Set(
  [
    ['EMFILE', 'ENFILE'],
    ['ESTALE', 'EHOSTDOWN', 'ENOTCONN'],
    ['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'],
  ].flat(),
);

/** Whether an error of a storage is about the storage, which does not answer, and not about the content that was asked for. */
export const isStorageAway = (error: unknown): boolean =>
  isUnreachable(error) ||
  [...causes(error)].some((one) => one instanceof StorageAway || one.name === 'TimeoutError' || AWAY.has(String(one.code)));

/** The most exact reason that an error gives: the last code of its causes, else its message. */
export function reasonOf(error: unknown): string {
  const code = [...causes(error)].findLast((one) => typeof one.code === 'string')?.code;
  return String(code ?? (error instanceof Error ? error.message : error));
}
