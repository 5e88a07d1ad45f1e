const TEST = '\\.(test|spec)\\.tsx?$';
// found by glob or started by name, so nothing imports them
const ENTRY =
  '(\\.(module|config|worker)\\.[cm]?[jt]s$|\\.d\\.ts$|/pages/|/migrations/|/cli/|^[^/]+$|^infra/|^api/src/main\\.ts$|(^|/)generate\\.mjs$|-loader\\.mjs$|/src/(index|module|main|planned)\\.m?[jt]sx?$|^packages/testing/src/)';

// top to bottom, as one would draw them
const FLOORS = require('./api/src/core/floors.json');
const CORE = '^api/src/core/';
const inRooms = (floors) => `${CORE}(${floors.flat().join('|')})/`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** A package of the front end's chain may import those before it and nothing else of ours. */
const chain = (own, before) =>
  rule(
    `${own}-imports-only-${before.join('-') || 'libraries'}`,
    `contract <- module <- ui <- shell, mfe-*: packages/${own} stands ${before.length ? `on ${before.join(' and ')}` : 'on none of ours'}`,
    { path: `^packages/${own}/`, pathNot: TEST },
    { path: '^(api|infra|shell|mfe-[^/]+|packages)/', pathNot: `^packages/(${[own, ...before].join('|')})/` },
  );

/** A room of api/src/core imports only rooms of floors below its own, types too: so no two can come to need each other. The top room may use them all. */
const floor = (rooms, above) =>
  rule(
    `core-floor-${rooms.join('-')}`,
    'api/src/core/floors.json: what two rooms need of each other belongs into a third room below both',
    { path: inRooms([rooms]), pathNot: TEST },
    { path: inRooms(FLOORS.slice(0, above + 2)), pathNot: `${CORE}$1/` },
  );

module.exports = {
  forbidden: [
    rule(
      'no-circular',
      'a cycle has no first file: one of its files knows too much (imports of types alone vanish and may point back)',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('no-orphans', 'a file that nothing imports does nothing', { orphan: true, pathNot: [TEST, ENTRY] }, {}),
    rule(
      'no-unresolvable',
      'the import leads nowhere',
      { path: '^(api|infra|shell|mfe-[^/]+|packages)/' },
      { couldNotResolve: true, pathNot: '\\.css$' },
    ),
    chain('contract', []),
    chain('module', ['contract']),
    chain('ui', ['contract', 'module']),
    rule('front-never-imports-api', 'screens know the API by its contract', { path: '^(shell|mfe-[^/]+|packages)/' }, { path: '^api/' }),
    rule('shell-imports-no-remote', 'remotes are loaded at run time', { path: '^shell/' }, { path: '^mfe-[^/]+/' }),
    rule(
      'mfes-are-islands',
      'a remote imports neither another remote nor the shell',
      { path: '^(mfe-[^/]+)/' },
      { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    ),
    rule(
      'core-knows-no-feature',
      'api/src/core serves every entity and knows none',
      { path: CORE, pathNot: TEST },
      { path: '^api/src/(?!core/)' },
    ),
    ...FLOORS.slice(1).map(floor),
    rule(
      'core-ground-imports-no-room',
      'the files beside the rooms of api/src/core are used in every room and use none',
      { path: `${CORE}[^/]+$`, pathNot: TEST },
      { path: `${CORE}[^/]+/` },
    ),
    rule(
      'core-rooms-are-on-a-floor',
      'a new room of api/src/core gets its place in floors.json',
      { path: '^api/' },
      { path: `${CORE}(?!(${FLOORS.flat().join('|')})/)[^/]+/` },
    ),
    rule(
      'api-imports-only-contract',
      'the API stands on the contract alone',
      { path: '^api/', pathNot: TEST },
      { path: '^(infra|shell|mfe-[^/]+|packages)/', pathNot: '^packages/contract/' },
    ),
    rule(
      'build-and-testing-are-tools',
      'only configs, tests and infra use packages/build and packages/testing',
      { path: '^(api|shell|mfe-[^/]+|packages)/', pathNot: [TEST, '\\.config\\.[cm]?[jt]s$', '^packages/(build|testing)/'] },
      { path: '^packages/(build|testing)/' },
    ),
    rule(
      'antd-through-ui',
      'antd, axios, the router and the query library come through @moru/ui, which shares one copy of each',
      { path: '^(shell|mfe-[^/]+|packages)/', pathNot: ['^packages/ui/', TEST] },
      { path: 'node_modules/(antd|@ant-design|axios|@tanstack)/' },
    ),
    rule('tests-are-not-imported', 'what two tests share is not itself a test', { pathNot: TEST }, { path: TEST }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|coverage|test-results)/' },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no compiler API; without swc the cruiser would see no module and pass
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
};
