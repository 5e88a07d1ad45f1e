import type { Role } from '@moru/contract';

/** The signed-in user in every call. */
export interface SessionUser {
  readonly id: number;
  readonly loginId: string;
  readonly name: string;
  readonly role: Role;
  /** `listed`: rows of `brandIds` only. */
  readonly scope: 'all' | 'listed';
  readonly brandIds: readonly number[];
  /** Site staff see the rows of this factory (a partner); null means every factory. */
  readonly factoryId: number | null;
  readonly mustChangePw: boolean;
  /** The calling session; undefined for users of seeds and tests, who have none. */
  readonly sessionId?: number;
}
