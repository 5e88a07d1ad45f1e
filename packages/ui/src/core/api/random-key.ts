/** 128 random bits as hex; works on plain http too, where `crypto.randomUUID` does not exist. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
