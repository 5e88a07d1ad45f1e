import { sql, type RawBuilder } from 'kysely';
import type { SessionUser } from '../call/session-user.ts';

/** Values that a cached query is run with. */
export interface SlotValues {
  readonly params: Readonly<Record<string, unknown>>;
  readonly user: SessionUser | undefined;
  readonly today: string;
}

/** A parameter of a cached query: read at every run, so that one compiled text serves all values of its shape. */
export class Slot {
  readonly read: (values: SlotValues) => unknown;

  constructor(read: (values: SlotValues) => unknown) {
    this.read = read;
  }
}

/** A slot as a piece of SQL. */
export const slot = (read: (values: SlotValues) => unknown): RawBuilder<unknown> => sql`${new Slot(read)}`;

/** The parameters of a compiled query with every slot filled. */
export const fill = (parameters: readonly unknown[], values: SlotValues): unknown[] =>
  parameters.map((parameter) => (parameter instanceof Slot ? parameter.read(values) : parameter));
