import type { DeclaredRoute } from './declared-routes.ts';
import type { JsonSchema } from './json-schema.ts';

type Concerns = (route: DeclaredRoute) => boolean;

const isWrite: Concerns = ({ method, changesState }) => method === 'POST' || changesState;
const isPost: Concerns = ({ method }) => method === 'POST';
/** Calls that refer to a stored row: by id, or by a reference in body or query. Not a deletion, which answers how many rows it found. */
const isAboutRows: Concerns = ({ path, body, params, changesState }) =>
  !path.endsWith('/del') && (path.endsWith('/findById') || params !== undefined || body !== undefined || changesState);
const everywhere: Concerns = () => true;

/** Statuses of api page §2, their meaning, and the routes that may answer them. */
const STATUSES: readonly [status: number, meaning: string, concerns: Concerns][] = [
  [400, 'What was sent is not what the call takes; `issues` say where.', everywhere],
  [401, 'Nobody is signed in, or the sign-in is wrong.', ({ policy, path }) => policy !== 'public' || /\/(login|publish)$/.test(path)],
  [403, 'The role may not, or another site sent it.', (route) => Array.isArray(route.policy) || isWrite(route)],
  [404, 'No such row, or none that the caller sees.', isAboutRows],
  [409, 'A version, a duplicate, referrers, the stock or the state stand against it; `issues` say which.', isWrite],
  [413, 'Too large.', isPost],
  [415, 'Another content type than the one documented here.', isPost],
  [422, 'The Idempotency-Key was used with another body.', ({ repeated, method }) => method === 'POST' && repeated === undefined],
  [429, 'Too many calls; `Retry-After` says when to come again.', ({ path }) => path.startsWith('/api/')],
  [500, 'A fault of the server; its log has the `requestId`.', everywhere],
  [503, 'The database is busy or away; `Retry-After` says when to come again.', everywhere],
  [507, 'There is no room left to store it; nothing was written.', isWrite],
];

const ERROR = { 'application/json': { schema: { $ref: '#/components/schemas/error' } } };

/** The refusals a route may answer, by status; all have the same error body. */
export const refusals = (route: DeclaredRoute): Record<string, JsonSchema> =>
  Object.fromEntries(
    STATUSES.filter(([, , concerns]) => concerns(route)).map(([status, description]) => [String(status), { description, content: ERROR }]),
  );
