import type { Scope } from '../core/registry/scope.ts';

const talk = { talk: 'entity', id: 'entityId' } as const;

/** A comment is seen by who sees the whole row it is about. */
export const commentScope: Scope = { supervisor: talk, client: talk, 'site-staff': talk };

const ofComment = { of: 'commentId' } as const;

/** An entry of the bell is seen with its comment: it is gone for who no longer sees the row. */
export const noticeScope: Scope = { supervisor: ofComment, client: ofComment, 'site-staff': ofComment };
