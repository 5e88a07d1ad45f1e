/** Kind of a route, by its cost. */
export type RouteClass =
  | 'read'
  | 'write'
  | 'delete'
  | 'action'
  | 'login'
  | 'session'
  | 'stat'
  | 'upload'
  | 'import'
  | 'export'
  | 'reset'
  | 'report'
  | 'live'
  | 'docs'
  | 'system'
  | 'web'
  | 'unknown';

const OWN: Readonly<Record<string, RouteClass>> = { stat: 'stat', import: 'import', table: 'import', docs: 'docs', live: 'live' };
const VERBS: Readonly<Record<string, RouteClass>> = {
  findById: 'read',
  findMany: 'read',
  save: 'write',
  del: 'delete',
  me: 'session',
  login: 'login',
  logout: 'session',
  changePw: 'session',
  upload: 'upload',
  publish: 'upload',
  importPreview: 'import',
  importApply: 'import',
  export: 'export',
  raw: 'read',
  findings: 'read',
  reset: 'reset',
  report: 'export',
  csp: 'report',
};

/** Browser reports of errors are limited separately. */
const BROWSER_REPORT = '/api/flog/report';

const known = new Map<string, RouteClass>();

function classOf(path: string): RouteClass {
  const [, root = '', entity = '', verb = ''] = path.split('/');
  if (root !== 'api') return ['healthz', 'readyz', 'metrics'].includes(root) ? 'system' : 'web';
  if (path === BROWSER_REPORT) return 'report';
  return OWN[entity] ?? VERBS[verb] ?? 'action';
}

/** Class of a route by its declared path, which no caller can choose; `unknown` when no route was found. */
export function routeClass(path: string | undefined): RouteClass {
  if (path === undefined) return 'unknown';
  let found = known.get(path);
  if (found === undefined) known.set(path, (found = classOf(path)));
  return found;
}
