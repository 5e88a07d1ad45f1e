import type { Scope } from '../core/registry/scope.ts';

const talk = { talk: 'entity', id: 'entityId' } as const;

/** A comment is visible to users who see its whole row. */
export const commentScope: Scope = { supervisor: talk, client: talk, 'site-staff': talk };

const ofComment = { of: 'commentId' } as const;

/** An entry of the bell is visible with its comment: it disappears for users who no longer see the row. */
export const noticeScope: Scope = { supervisor: ofComment, client: ofComment, 'site-staff': ofComment };
