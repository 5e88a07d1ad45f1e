import { handOverKey } from '@moru/contract';
import { http, spaced } from '@moru/ui/core';
import { openDB, type DBSchema } from 'idb';

interface Kept {
  readonly userId: number;
  readonly deviceId: string;
  /** Not extractable: no page can read it again, this one included. */
  readonly key: CryptoKey;
}

interface Tables extends DBSchema {
  keys: { key: number; value: Kept };
}

// Beside the outbox, whose tables an earlier release has to open after a rollback.
const NAME = spaced('moru-device-keys');

const open = () => openDB<Tables>(NAME, 1, { upgrade: (db) => void db.createObjectStore('keys', { keyPath: 'userId' }) });

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The key of a person on this device; undefined before the server was reached once. */
export async function deviceKey(userId: number): Promise<Kept | undefined> {
  const db = await open();
  try {
    return await db.get('keys', userId);
  } finally {
    db.close();
  }
}

/** Loads the key while there is a network, once for each person. Without https the browser has no cryptography, and no worker either. */
export async function fetchDeviceKey(userId: number): Promise<void> {
  if (!globalThis.crypto?.subtle || (await deviceKey(userId))) return;
  const deviceId = crypto.randomUUID();
  const { key: secret } = handOverKey.parse(await http.postOnce('handOver/key', { deviceId }));
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), 'AES-GCM', false, ['encrypt']);
  const db = await open();
  try {
    await db.put('keys', { userId, deviceId, key });
  } finally {
    db.close();
  }
}
