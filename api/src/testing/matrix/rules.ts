import { addDays, type Resource, type Role } from '@moru/contract';
import { today } from '../../core/clock.ts';

/** How a role's rows of a resource are limited; `open` sees every row that its access lets it read. */
export type Limit = 'brand' | 'factory' | 'open';

type Rule = Readonly<Partial<Record<Role, Limit>>>;

const OPEN: Rule = { client: 'open', 'site-staff': 'open' };

/**
 * Domain page §3 written a second time, independently: who sees which rows. A resource that is not listed and not plain fails the matrix,
 * so that nobody adds one without declaring its owner.
 */
export const RULES: Readonly<Record<string, Rule>> = {
  user: OPEN,
  category: OPEN,
  country: OPEN,
  tag: OPEN,
  // The user's own and shared ones: view/view.test.ts.
  view: OPEN,
  // The same: stat/stat.test.ts.
  stat: OPEN,
  labelStock: OPEN,
  labelMove: OPEN,
  // The site sees what was sent to suppliers: label-order-group/label-order.test.ts.
  labelOrderGroup: OPEN,
  labelOrder: OPEN,
  brand: { client: 'brand', 'site-staff': 'open' },
  product: { client: 'brand', 'site-staff': 'open' },
  inspectionItem: { client: 'brand', 'site-staff': 'open' },
  po: { client: 'brand', 'site-staff': 'factory' },
  poProduct: { client: 'brand', 'site-staff': 'factory' },
  shipping: { client: 'brand', 'site-staff': 'factory' },
  shippingItem: { client: 'brand', 'site-staff': 'factory' },
  etaRevision: { client: 'brand', 'site-staff': 'factory' },
  pjournal: { client: 'brand', 'site-staff': 'factory' },
  file: { client: 'brand', 'site-staff': 'factory' },
  // Every write adds to it: a separate test follows its entries to their rows.
  alog: OPEN,
  // Supervisors alone.
  partner: {},
  flog: {},
  flogHit: {},
  releaseGroup: { client: 'brand', 'site-staff': 'factory' },
  release: { client: 'brand', 'site-staff': 'factory' },
  inspectionGroup: { client: 'brand', 'site-staff': 'factory' },
  inspection: { client: 'brand', 'site-staff': 'factory' },
  inspectionEvent: { client: 'brand', 'site-staff': 'factory' },
  inspectionSwitch: { 'site-staff': 'factory' },
  productMove: { client: 'brand' },
  forecastError: { client: 'brand' },
  courierFile: {},
  conflict: {},
};

/** Refers to nothing that belongs to anybody, and names no factory. */
const isPlain = ({ fields }: Resource): boolean =>
  Object.entries(fields).every(
    ([path, { meta }]) => path !== 'factory' && meta.children === undefined && (meta.ref === undefined || RULES[meta.ref] === OPEN),
  );

/** Who sees which rows of a resource; none for an undeclared one. */
export const ruleOf = (resource: Resource): Rule | undefined => RULES[resource.name] ?? (isPlain(resource) ? OPEN : undefined);

type Queries = readonly Readonly<Record<string, unknown>>[];

/**
 * Routes besides the calls of a resource: how each is read, to be checked for data out of scope; none for one without rows in its answer.
 * An unlisted route fails the matrix.
 */
export const BESIDE: Readonly<Record<string, Queries>> = {
  '/healthz': [],
  '/readyz': [],
  '/metrics': [],
  '/api/docs': [],
  // Supervisors alone: partner/partner.test.ts.
  '/api/partner/near': [],
  '/api/partner/uses': [],
  '/api/user/login': [],
  '/api/user/logout': [],
  '/api/user/me': [{}],
  '/api/user/changePw': [],
  // The user's own devices, with their addresses: user/account.test.ts.
  '/api/user/sessions': [],
  '/api/user/endSession': [],
  '/api/user/endSessions': [],
  '/api/user/resetPw': [],
  '/api/user/unlock': [],
  '/api/stat/dashboard': [{}],
  '/api/pjournal/missing': [{}],
  '/api/stat/circles': [{}],
  // The registry names no rows; for the rows that its numbers count: stat/query/query-stat.test.ts, stat/stat.test.ts.
  '/api/stat/measures': [{}],
  '/api/stat/explain': [{ measure: 'line_count' }],
  '/api/stat/query': [],
  '/api/stat/file': [],
  '/api/stat/snapshots': [],
  '/api/productInventory/findMany': [{}, { subset: 'L' }],
  '/api/productInventory/lowStock': [{}],
  '/api/productInventory/unfinished': [],
  // Whose products' months: product-inventory/months.test.ts.
  '/api/productInventory/export': [],
  '/api/productInventory/count': [],
  '/api/productInventory/estimate': [],
  '/api/productInventory/close': [],
  '/api/productInventory/reopen': [],
  '/api/search/find': [{ keyword: 'FARBRAND' }, { keyword: 'FARFACTORY' }, { keyword: 'NEARBRAND' }, { keyword: '7654.32' }],
  '/api/config/findMany': [{}],
  '/api/config/save': [],
  '/api/config/stamp': [],
  // The user's own: preference/preference.test.ts.
  '/api/preference/mine': [{}],
  '/api/preference/set': [],
  // The user's own, and for supervisors everybody's progress: practice/practice.test.ts.
  '/api/practice/mine': [],
  '/api/practice/people': [],
  '/api/practice/open': [],
  '/api/practice/reset': [],
  '/api/practice/begin': [],
  '/api/practice/hint': [],
  '/api/practice/cut': [],
  '/api/practice/check': [],
  '/api/flog/report': [],
  // Modules and their releases; no business rows.
  '/api/deploy/findMany': [{}],
  '/api/deploy/step': [],
  '/api/deploy/stop': [],
  '/api/deploy/loaded': [],
  '/api/deploy/publish': [],
  '/api/flog/csp': [],
  '/api/file/upload': [],
  '/api/file/attach': [],
  // Who reads which bytes: file/file-rights.test.ts.
  '/api/file/raw/:id': [],
  // Who gets which document: release-document/release-document.test.ts; supervisors alone: courier-file/courier-file.test.ts.
  '/api/releaseGroup/document': [],
  // Who prints what: label-sheet/label-sheet.test.ts.
  '/api/labelStock/sheet': [],
  '/api/courierFile/take': [],
  // Whose lines, releases and lots it names: po-product/explain.test.ts.
  '/api/poProduct/explain': [],
  // Whose lines, shipments and revisions: po-product/history.test.ts.
  '/api/poProduct/history': [{ ids: [1, 2, 3, 4, 5, 6, 7, 8] }],
  '/api/poProduct/changes': [{ from: addDays(today(), -365) }],
  // Whose proposals: date-proposal/proposals.test.ts.
  '/api/poProduct/proposals': [],
  // Floor records as a file: hand-over/hand-over.test.ts.
  '/api/handOver/key': [],
  '/api/handOver/read': [],
  // Whose line it is: eta-receipt/receipts.test.ts.
  '/api/poProduct/receipts': [],
  // The user's own, and what a secret opens: calendar-feed/calendar-feed.test.ts.
  '/api/stat/feeds': [{}],
  '/api/stat/makeFeed': [],
  '/api/stat/revokeFeed': [],
  '/api/stat/feed/:file': [],
  // The lines of changes, as a file: eta-receipt/receipts.test.ts.
  '/api/poProduct/changesFile': [],
  '/api/poProduct/due': [{ from: addDays(today(), -365), to: addDays(today(), 365) }],
  // Whose lines are on it: shipping-document/shipping-document.test.ts.
  '/api/shipping/document': [],
  '/api/poProduct/worth': [{ by: 'supplier' }, { by: 'factory' }, { by: 'route' }, { by: 'mode' }],
  // Supervisors alone: run-out/.
  '/api/labelStock/runOut': [{}],
  '/api/labelStock/runOutExport': [],
  '/api/labelStock/curve': [],
  '/api/labelOrderGroup/document': [],
  // Who gets which report: inspection-report/inspection-report.test.ts.
  '/api/inspection/findings': [],
  // Whose parts and lines they name: product/composition-calls.test.ts.
  '/api/product/composition': [],
  '/api/product/whereUsed': [],
  // Whose lot it is: inspection/ahead.test.ts.
  '/api/inspection/ahead': [],
  // Supervisors alone: inspection/effects.
  '/api/inspection/effects': [],
  '/api/inspection/report': [],
  '/api/inspectionGroup/report': [],
  // Who reads which conversation: comment/talk-scope.test.ts.
  '/api/comment/thread': [],
  '/api/comment/people': [],
  '/api/comment/bell': [{}],
  '/api/alog/myBatches': [{}],
  '/api/comment/notices': [{}],
  '/api/comment/write': [],
  '/api/comment/edit': [],
  '/api/comment/withdraw': [],
  '/api/comment/markRead': [],
  '/api/comment/markAllRead': [],
  // Who is notified of which rows and users: live/live.test.ts.
  '/api/live/stream': [],
  '/api/live/open': [],
  '/api/table/read': [],
  '/api/import/preview': [],
  '/api/import/apply': [],
  '/api/import/undo': [],
  '/api/import/progress': [{ id: 1 }],
  '/api/import/rows': [{ id: 1, state: 'new' }],
  '/api/import/batches': [{}],
  '/api/import/mappings': [{}],
  '/api/import/saveMapping': [],
  '/api/import/deleteMapping': [],
};
