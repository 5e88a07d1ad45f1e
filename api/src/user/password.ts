import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id minimum: 19 MiB, two passes.
const OPTIONS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password that nobody knows, made with the options above, so that checking it takes as long as any other. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$PzCZDml5/rHRWTLACuGmAg$nJ6rnfj9BN90VO2Btc9TKTDdMWy2RC/hB+MyKZ2thno';

export const hashPassword = (pw: string): Promise<string> => hash(pw.normalize(), OPTIONS);

/** Takes as long for a user who does not exist, so that the time does not reveal which accounts exist. */
export async function checkPassword(stored: string | undefined, pw: string): Promise<boolean> {
  const matches = await verify(stored ?? NOBODYS, pw.normalize());
  return stored !== undefined && matches;
}
