import type { Guard } from './guard.ts';

const VIEWS = ['api/src/view/view'];
const SUMS = ['api/src/core/list/sums'];
const PREFERENCES = ['api/src/preference/preference'];
const BY_ROW = ['api/src/core/resource/refusals-by-row'];

/** What a person keeps for themselves, shares, adds up and changes in many rows at once. */
export const VIEW_GUARDS: readonly Guard[] = [
  {
    protects: 'a view is seen by its maker and whom it is shared with',
    file: 'api/src/core/scope/scope-sql.ts',
    code: "  if ('own' in rule) return byMaker(joins, rule);\n",
    without: "  if ('own' in rule) return undefined;\n",
    suites: VIEWS,
  },
  {
    protects: 'a kept total of views is not shown to another person',
    file: 'api/src/core/scope/scope-sql.ts',
    code: "('holder' in rule || 'own' in rule)",
    without: "'holder' in rule",
    suites: VIEWS,
  },
  {
    protects: 'a client shares no view',
    file: 'api/src/view/view.service.ts',
    code: 'throw refuse.forbidden(SHARES);',
    without: 'return;',
    suites: VIEWS,
  },
  {
    protects: 'a client changes no view of somebody else',
    file: 'api/src/view/view.service.ts',
    code: 'throw refuse.forbidden(NOT_YOURS);',
    without: 'return;',
    suites: VIEWS,
  },
  {
    protects: 'sums are of the scope',
    file: 'api/src/core/scope/scoped-select.ts',
    code: '...(scope ? [scope] : [])',
    without: "...(scope && !('s0' in parts.columns) ? [scope] : [])",
    suites: SUMS,
  },
  {
    protects: 'kept sums are not shown to another viewer',
    file: 'api/src/core/list/sums.ts',
    code: '${scopeIdentity(entityName(resource.name), ctx.user)} ',
    without: '',
    suites: SUMS,
  },
  {
    protects: 'a person reads their own preferences alone',
    file: 'api/src/preference/preference.service.ts',
    code: 'find(Preference, { userId: owner(ctx).id }',
    without: 'find(Preference, {}',
    suites: PREFERENCES,
  },
  {
    protects: 'a person changes their own preference alone',
    file: 'api/src/preference/preference.service.ts',
    code: 'nativeUpdate(Preference, { userId, key }, values)',
    without: 'nativeUpdate(Preference, { key }, values)',
    suites: PREFERENCES,
  },
  {
    protects: 'trying a row by itself writes nothing',
    file: 'api/src/core/resource/trial.ts',
    code: '      throw new Undone();\n',
    without: '',
    suites: BY_ROW,
  },
  {
    protects: 'a client takes back no batch of somebody else',
    file: 'api/src/alog/alog.service.ts',
    code: "throw refuse.notFound('Batch', batchId);",
    without: 'return;',
    suites: BY_ROW,
  },
  {
    protects: 'a client deletes nothing by taking a batch back',
    file: 'api/src/alog/alog.service.ts',
    code: "if (entries.some(({ action, entity }) => action === 'create' && !mayDelete(entity))) throw refuse.forbidden();",
    without: '',
    suites: BY_ROW,
  },
];
