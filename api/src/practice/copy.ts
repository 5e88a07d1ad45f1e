import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Role } from '@moru/contract';
import type { SessionUser } from '../core/call/session-user.ts';
import { embeddedFile } from '../core/database/config.ts';
import type { Prepared } from './prepared.ts';

/** File stored next to a copy. */
export interface CopyNote {
  readonly key: string;
  readonly userId: number;
  readonly role: Role;
  /** Instant, in ms. */
  readonly madeAt: number;
}

/** Who practises. */
export type Person = Pick<SessionUser, 'id' | 'loginId' | 'name' | 'role'>;

const NOTE = 'copy.json';

function within<T>(dir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(embeddedFile(dir));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Turns the demo user of the same role into the practising user: role and scope are the demo user's, the name is the user's own. */
function hand(dir: string, { loginId, name, role }: Person): void {
  within(dir, (database) => {
    database.exec(`update user set login_id = '~' || id`);
    database
      .prepare('update user set login_id = ?, name = ? where id = (select min(id) from user where role = ? and is_active = 1)')
      .run(loginId, name, role);
  });
}

/** Copies the prepared set to `dir` for a person; takes some milliseconds. */
export async function makeCopy(dir: string, prepared: Pick<Prepared, 'dir' | 'key'>, person: Person, madeAt: number): Promise<CopyNote> {
  await rm(dir, { recursive: true, force: true });
  await cp(prepared.dir, dir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  hand(dir, person);
  const note: CopyNote = { key: prepared.key, userId: person.id, role: person.role, madeAt };
  await writeFile(join(dir, NOTE), JSON.stringify(note));
  await markUsed(dir, madeAt);
  return note;
}

interface LeftCopy extends CopyNote {
  readonly dir: string;
  /** Instant of its last use, in ms. */
  readonly usedAt: number;
}

/** Instant of a copy's last use by any process, in ms; rejects where the copy is gone. */
export const lastUsed = async (dir: string): Promise<number> => (await stat(join(dir, NOTE))).mtimeMs;

async function readCopy(dir: string): Promise<LeftCopy | undefined> {
  try {
    const note = JSON.parse(await readFile(join(dir, NOTE), 'utf8')) as CopyNote;
    return { ...note, dir, usedAt: await lastUsed(dir) };
  } catch {
    return undefined;
  }
}

/** Copies in `folder` left by the previous process. Those of another key are deleted, because their tables or tasks may differ. */
export async function leftCopies(folder: string, key: string): Promise<LeftCopy[]> {
  const left: LeftCopy[] = [];
  for (const name of await readdir(folder)) {
    const dir = join(folder, name);
    const copy = await readCopy(dir);
    if (copy?.key === key) left.push(copy);
    else await rm(dir, { recursive: true, force: true });
  }
  return left;
}

/** Stores the time of the last use for the next process. */
export const markUsed = (dir: string, usedAt: number): Promise<void> => utimes(join(dir, NOTE), usedAt / 1000, usedAt / 1000);

/** Signs the user in within the copy and returns the session's token. The real token is never passed on. */
export function signIn(dir: string, { loginId }: Pick<Person, 'loginId'>): string {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  within(dir, (database) => {
    database.exec('delete from session');
    database
      .prepare(
        "insert into session (token_hash, user_id, device, ip, created_at, last_seen_at) select ?, id, '', '', ?, ? from user where login_id = ?",
      )
      .run(createHash('sha256').update(token).digest('hex'), now, now, loginId);
  });
  return token;
}
