/** Entities without row scope: whoever may read them at all reads every row, or nobody reads them by a call. */
export const OPEN = ['User', 'Session', 'Category', 'Country', 'Tag', 'LabelStock', 'LabelMove'] as const;

interface Explained {
  readonly why: string;
  /** `folder/`, or `file#unit`. */
  readonly places: readonly string[];
}

/** Queries that may go around the scope layer, and why nothing out of scope comes out by them. */
export const EXPLAINED: readonly Explained[] = [
  { why: 'the operator’s own commands, over the whole business', places: ['check/', 'backup/'] },
  { why: 'only supervisors import, over the whole business', places: ['import/'] },
  { why: 'accounts and attempts to sign in: no rows of the business', places: ['user/'] },
  { why: 'settings, what is deployed and what browsers report: no rows of the business', places: ['config/', 'deploy/', 'flog/'] },
  { why: 'how a person likes a screen, asked for by their own id', places: ['preference/'] },
  {
    why: 'quantities, dates and states of lines that the caller was allowed to change: written, never answered',
    places: ['chain/'],
  },
  {
    why: 'parents and lines of rows that rowsFor or rowFor has passed, read to check a rule or to lock',
    places: [
      'po/po-rules.ts#linesOf',
      'po-product/po-product.service.ts#PoProductService.lockedPos',
      'po-product/po-product-rules.ts#shipmentsOf',
      'product/product.service.ts#refuseBrandChange',
      'pjournal/ordered-line.ts#refuseUnordered',
      'pjournal/pjournal.service.ts#setOwner',
      'pjournal/settle-lines.ts#goodOf',
      'pjournal/post-labels.ts#postLabels',
      'release/release-lines.ts#openGroups',
      'release/release-lines.ts#poLines',
      'release/release-lines.ts#settleGroups',
      'shipping/shipping-items.ts#refuseFrozenItems',
      'shipping/shipping-items.ts#refuseUnshippable',
      'shipping/shipping-rules.ts#lineIdsOf',
      'shipping/shipping-rules.ts#recount',
    ],
  },
  {
    why: 'stored contents and what was left over: found by hash, key or age, never by who asks, and never answered',
    places: [
      'file/collect.ts#lost',
      'file/collect.ts#collectFiles',
      'file/collect.ts#collectBlobs',
      'file/collect.ts#collectObjects',
      'file/blobs.ts#claim',
      'file/blobs.ts#stillKept',
    ],
  },
  {
    why: 'files of the caller’s own that belong to no row yet, and files of rows that the layer has passed or that are gone',
    places: [
      'file/file.service.ts#FileService.attach',
      'file/remove-with-holder.ts#removeWithHolder',
      'file/upload.ts#refuseHoarder',
      'file/upload.ts#lastOrder',
    ],
  },
  { why: 'whose a batch of the history is: asked to refuse it, never answered', places: ['alog/alog.service.ts#refuseOthersBatch'] },
  { why: 'the system’s own job, which erases and answers a count to nobody', places: ['release/erase-recipients.ts#eraseSome'] },
  {
    why: 'which order a load or a release belongs to, of rows that the layer has passed: who sees one sees its line and order',
    places: ['po-product/of-po.ts#ofPo'],
  },
  { why: 'the first departure of a line that the list shows', places: ['po-product/po-product.module.ts#departsOn'] },
  {
    why: 'the reason that the latest revision of a line, or of a shipment it is on, gives: of lines that the list shows',
    places: ['onItsShipments', 'latest', 'ofLateReason'].map((unit) => `po-product/late-reason.ts#${unit}`),
  },
  {
    why: 'lines, visits and lots of rows that the layer has passed, read to check a rule, to lock or to count; refusals name them by number',
    places: [
      'inspection-group/draw-lots.ts#coverOf',
      'inspection-group/draw-lots.ts#numberLots',
      'inspection-group/reopen-lots.ts#removeReinspections',
      'inspection-group/settle-groups.ts#lotsOf',
      'inspection-group/settle-groups.ts#poOf',
      'inspection-group/settle-groups.ts#settleGroups',
      'inspection/inspection.service.ts#InspectionService.choosePlan',
      'inspection/lot-count.ts#eventsOf',
      'inspection/lot-items.ts#itemsFor',
      'inspection/ask-client.ts#markRead',
      'inspection/lot-effects.ts#waitingFor',
      'inspection/lot-effects.ts#effectsOf',
      'inspection/lot-plan.ts#planFor',
      'inspection/record-events.ts#recordEach',
      'inspection/record-events.ts#keepCount',
      'product-move/post-lot.ts#takeLotsBack',
    ],
  },
  {
    why: 'switching follows all lots of a factory and category; a severity and its sentence come out, no row',
    places: ['seriesOf', 'factoriesOf', 'strictnessOf', 'lockedRow', 'lotsOf'].map((unit) => `inspection-switch/series.ts#${unit}`),
  },
  {
    why: 'the report of a lot that the layer has passed: whoever sees the lot gets the same file, with its photos',
    places: [
      'inspection-report/inspection-report.service.ts#InspectionReportService.kept',
      'inspection-report/photos.ts#photosOf',
      'inspection-report/photos.ts#printedPhotos',
      'file/made-files.ts#MadeFiles.find',
      'file/made-files.ts#MadeFiles.keep',
    ],
  },
  {
    why: 'a release that the layer has passed: its lines and PO lines, locked for a step or written on a paper; of shipments those it travels on',
    places: [
      'release-group/course.ts#linesOf',
      'release-group/course.ts#lockCourse',
      'release-group/once.ts#isNewEvent',
      'shipping/released-items.ts#releasesOf',
      'shipping/released-items.ts#departedQty',
      'shipping/released-items.ts#holdReleasedItems',
      'release-document/document-rows.ts#documentRows',
      'release-document/release-document.service.ts#ReleaseDocumentService.kept',
    ],
  },
  { why: 'only supervisors send parcels, over the whole business', places: ['courier-file/'] },
  {
    why: 'what journals and arrivals brought of lines that the caller was allowed to change: posted, never answered',
    places: ['madeOn', 'arrivedOn', 'wantedOn', 'postedOn'].map((unit) => `product-move/good-in.ts#${unit}`),
  },
  {
    why: 'how far months are closed, and since when anything moved: one month for everybody, no row of the business',
    places: [
      'product-inventory/closed-period.ts#closedThrough',
      'product-inventory/closed-period.ts#lockedPeriod',
      'product-inventory/find-months.ts#findFacts',
      'product-inventory/month-order.ts#nextToClose',
      'po-product/explain-line.ts#closedOn',
    ],
  },
  {
    why: 'only supervisors count, close and reopen months, over the whole business',
    places: [
      'product-inventory/count-differences.ts#lockCounted',
      'product-inventory/count-differences.ts#postCounts',
      'product-inventory/freeze.ts#sumsOf',
      'product-inventory/freeze.ts#openingsOf',
      'product-inventory/freeze.ts#freeze',
      'product-inventory/product-inventory.service.ts#say',
      'product-inventory/thaw.ts#thaw',
      'product-inventory/unfinished.ts#unfinished',
    ],
  },
  {
    why: 'the talk about a row that the layer has passed, or that is gone; read marks and bells are asked for by the caller’s own id',
    places: [
      'comment/comment.service.ts#CommentService.withdraw',
      'comment/comment.service.ts#CommentService.markAllRead',
      'comment/comment.service.ts#CommentService.checkReply',
      'comment/concern.ts#writersOf',
      'comment/concern.ts#tellConcerned',
      'comment/concern.ts#titlesOf',
      'comment/read-marks.ts#markUpTo',
      'comment/read-marks.ts#clearNotices',
      'comment/read-marks.ts#lastUpTo',
      'comment/remove-with-holder.ts#removeWithHolder',
      'comment/thread.ts#readsOf',
    ],
  },
  { why: 'the name of who made a revision that the list shows', places: ['eta-revision/eta-revision.module.ts#byName'] },
];

/** Statements of core that are built beside `scopedSelect`, and why no row out of scope comes out by them. */
export const IN_CORE: readonly Explained[] = [
  {
    why: 'parts of its statements: references followed from rows that are seen, and conditions on them',
    places: [
      'core/query/joins.ts#Joins.joins',
      'core/list/conditions.ts#byAlternatives',
      'core/orm/engine.ts#SQLITE',
      'core/orm/engine.ts#MYSQL',
    ],
  },
  {
    why: 'moves of a row that the layer has passed and the transaction has locked',
    places: ['core/ledger/is-reversed.ts#isReversed', 'core/ledger/move-table.ts#MoveTable.shiftLater'],
  },
  {
    why: 'the caller’s own repeated calls, found by user and key',
    places: ['core/idempotency/claim.ts#Claim.earlier', 'core/idempotency/claim.ts#Claim.complete'],
  },
  { why: 'made of its statements', places: ['core/find/candidates.ts#byKey', 'core/list/list-plan.ts#listPlan'] },
  { why: 'what history calls a row, written whoever reads it later', places: ['core/audit/labels.ts#look'] },
  {
    why: 'numbers of a series, of which the next ones are made: a row of its own, and the highest there is',
    places: ['highest', 'lockCounter', 'nextNumbers', 'stored'].map((unit) => `core/numbering/next-numbers.ts#${unit}`),
  },
  {
    why: 'locks rows before they are judged, and says which are there: who asks goes by the layer as well',
    places: ['core/orm/lock-rows.ts#lockRows'],
  },
  { why: 'how many rows refer to one that is to be deleted: a number, which refuses it', places: ['core/resource/referrers.ts#count'] },
];
