import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id minimum: 19 MiB, two passes.
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

let dummy: Promise<string> | undefined;

export const hashPassword = (pw: string): Promise<string> => hash(pw.normalize(), OPTIONS);

/** Takes as long for a user who does not exist, so that time does not tell which accounts do. */
export async function checkPassword(stored: string | undefined, pw: string): Promise<boolean> {
  dummy ??= hashPassword('no such user');
  const matches = await verify(stored ?? (await dummy), pw.normalize());
  return stored !== undefined && matches;
}
