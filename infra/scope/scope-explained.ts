/** Entities without row scope: users who may read them read every row, or no call reads them. */
export const OPEN = ['User', 'Session', 'Category', 'Country', 'Tag', 'LabelStock', 'LabelMove'] as const;

/** Places in the source, and why they are correct. */
export interface Explained {
  readonly why: string;
  /** `folder/`, or `file#unit`. */
  readonly places: readonly string[];
}

/** Queries that may bypass the scope layer, and why they return nothing out of scope. */
export const EXPLAINED: readonly Explained[] = [
  { why: 'the operator’s own commands, over the whole business', places: ['check/', 'backup/'] },
  { why: 'only supervisors import, over the whole business', places: ['import/'] },
  {
    why: 'one B/L number in all of a carrier’s shipments, which only supervisors write',
    places: ['shipping/same-lading.ts#refuseSameLading'],
  },
  { why: 'names of partners, which only supervisors read: found by a folded name, never by who asks', places: ['partner/'] },
  { why: 'accounts and attempts to sign in: no rows of the business', places: ['user/'] },
  { why: 'settings, what is deployed and what browsers report: no rows of the business', places: ['config/', 'deploy/', 'flog/'] },
  { why: 'how a person likes a screen, asked for by their own id', places: ['preference/'] },
  { why: 'how many views or statistics a person has, counted by their own id', places: ['user/own-limit.ts#refuseBeyond'] },
  { why: 'a copy of made-up data, which has no other reader, and who has done which task, for supervisors', places: ['practice/'] },
  {
    why: 'addresses of calendars, asked for by their owner’s own id or by their secret; what they show goes through the layer',
    places: ['calendar-feed/'],
  },
  {
    why: 'whether the server has answered records of a file before, by the id of who wrote them, which its seal proves',
    places: ['hand-over/hand-over.service.ts#HandOverService.takenBefore'],
  },
  {
    why: 'conditions of lines that the layer passes in the same statement',
    places: ['po-product/changes.ts#touched', 'po-product/worth.ts#ofShipment'],
  },
  {
    why: 'what a device of the floor tells again, found by the UUID that it alone knows',
    places: ['conflict/conflict.service.ts#keepOnce'],
  },
  {
    why: 'proposals of a line that the layer has passed, locked to be answered',
    places: ['date-proposal/proposals.ts#openOf', 'date-proposal/proposals.ts#propose'],
  },
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
      'product/product.service.ts#refuseUnitChange',
      'product/product-parts.ts#walk',
      'product/product-parts.ts#textOf',
      'product/product-parts.ts#refuseServices',
      'label-stock/late-use.ts#lateUse',
      'product-move/consume-parts.ts#take',
      'product-move/consume-parts.ts#returnParts',
      'pjournal/pjournal.service.ts#setOwner',
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
      'file/collect.ts#lostFiles',
      'file/collect.ts#collectFiles',
      'file/collect.ts#collectBlobs',
      'file/collect.ts#oldObjects',
      'file/blobs.ts#claim',
      'file/blobs.ts#stillKept',
    ],
  },
  {
    why: 'files of the caller’s own that belong to no row yet, and files of rows that the layer has passed or that are gone',
    places: [
      'file/file.service.ts#FileService.attach',
      'file/remove-with-holder.ts#removeWithHolder',
      'file/upload.ts#refuseTooManyUploads',
      'file/upload.ts#lastOrder',
    ],
  },
  {
    why: 'which rows have changed: an id and the name of its resource, sent to nobody whose scope does not include the row now',
    places: ['live/tail.ts#Tail.read'],
  },
  {
    why: 'who has which record open, of rows that the layer has passed when it was opened and passes again before anybody is notified; whose bells ring, without what they say',
    places: [
      ...['noteOpen', 'openNow', 'keepOpen', 'forgetOpen', 'forgetOldest'].map((unit) => `live/open-records.ts#${unit}`),
      'live/bells.ts#sendBells',
    ],
  },
  { why: 'whose a batch of the history is: asked to refuse it, never answered', places: ['alog/alog.service.ts#refuseOthersBatch'] },
  { why: 'the system’s own job, which erases and answers a count to nobody', places: ['release/erase-recipients.ts#eraseSome'] },
  {
    why: 'beginnings of statements, which end where each use of one is explained',
    places: [
      ...['loads', 'loadsOf', 'activeLoadsOf'].map((unit) => `shipping/loads.ts#${unit}`),
      'release/release-lines-of.ts#releaseLinesOf',
    ],
  },
  {
    why: 'artwork of the labels of an order, for its paper; who reads a label order reads its labels and their files',
    places: ['label-order-document/artworks.ts#artworksOf'],
  },
  { why: 'the first departure of a line that the list shows', places: ['po-product/po-product.module.ts#departsOn'] },
  {
    why: 'the last move of a product, and whether a tap was taken back: of rows that the list shows',
    places: ['product/idle-since.ts#idleSince', 'inspection-event/counted-qty.ts#countedQty'],
  },
  { why: 'how many entries a save of which the list shows one wrote: for supervisors, who see all', places: ['alog/batch.ts#ofBatch'] },
  {
    why: 'what the papers of a shipment name, of the items that the layer has passed',
    places: ['shipping-document/paper-rows.ts#paperRows'],
  },
  {
    why: 'who took note of dates: of lines that the layer has passed, and of the caller’s own',
    places: ['acknowledge', 'unacknowledge', 'receiptsOf'].map((unit) => `eta-receipt/receipts.ts#${unit}`),
  },
  {
    why: 'how the last shipment of a line travels, and which rows are about an order, or goods of a product, brand or category: of rows that the list shows',
    places: [
      ...['latest', 'ofLineMode'].map((unit) => `po-product/line-mode.ts#${unit}`),
      ...['products', 'lines'].map((unit) => `po-product/of-goods.ts#${unit}`),
    ],
  },
  {
    why: 'columns of statements made of scoped ones: put together, ranked and named, they read no table themselves; saved statistics are their maker’s, whose rows are asked for again by who reads',
    places: [
      'po-product/worth.ts#deliveries',
      'stat/query/arms.ts#percentileArm',
      'stat/query/arms.ts#sumArm',
      'stat/query/statement.ts#statementOf',
      'stat/query/month-rows.ts#closedThroughOf',
      'stat/freeze-month.ts#freezeMonth',
      'stat/read-snapshots.ts#readSnapshots',
    ],
  },
  {
    why: 'the reason that the latest revision of a line, or of a shipment it is on, gives: of lines that the list shows',
    places: ['onItsShipments', 'onItself'].map((unit) => `po-product/late-reason.ts#${unit}`),
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
      'inspection/late-count.ts#kept',
      'inspection/late-count.ts#lateCount',
      'inspection/record-events.ts#keepCount',
      'product-move/post-lot.ts#reverseLots',
    ],
  },
  {
    why: 'switching follows all lots of a factory and category; a severity and its sentence come out, no row',
    places: [
      ...['seriesOf', 'factoriesOf', 'strictnessOf', 'lotsOf', 'isBegun'].map((unit) => `inspection-switch/series.ts#${unit}`),
      'inspection-switch/locked-row.ts#lockedRow',
      'inspection-switch/series-key.ts#factoryName',
    ],
  },
  {
    why: 'a merge of factories, a rename and a start move whole series, whoever may see which: supervisors and the system ask for them',
    places: [
      ...['settle', 'adoptSeries', 'mergeSeries'].map((unit) => `inspection-switch/merge-series.ts#${unit}`),
      'inspection-switch/part-series.ts#storedRow',
      'inspection-switch/series-key.ts#freeName',
      'inspection-switch/series-key.ts#renameSeries',
    ],
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
      'po-product/labels-used.ts#byJournals',
      'po-product/labels-used.ts#usedOn',
      'po-product/label-lacks.ts#labelLacks',
      'release-group/course.ts#lockCourse',
      'release-group/reserved-in-stock.ts#checkReservedInStock',
      'release-group/waive-inspection.ts#restoreInspection',
      'shipping/released-items.ts#releasesOf',
      'shipping/released-items.ts#departedQty',
      'shipping/released-items.ts#checkReleasedItems',
      'release-document/document-rows.ts#documentRows',
      'release-document/release-document.service.ts#ReleaseDocumentService.kept',
    ],
  },
  {
    why: 'an order of labels that the layer has passed: its lines, their labels and prices, locked for a step or filled in',
    places: [
      'label-order/prices.ts#lastPrices',
      'label-order-group/course.ts#lockOrders',
      'label-order-group/course.ts#linesOf',
      'label-order-group/withdraw.ts#withdrawOrder',
    ],
  },
  {
    why: 'only supervisors see when labels run out, over the whole business',
    places: ['run-out/', 'po-product/labels-used.ts#usedOnOpenLines'],
  },
  { why: 'only supervisors send parcels, over the whole business', places: ['courier-file/'] },
  {
    why: 'what journals and arrivals brought of lines that the caller was allowed to change: posted, never answered',
    places: ['madeOn', 'arrivedOn', 'settleGoodIn', 'postedOn'].map((unit) => `product-move/good-in.ts#${unit}`),
  },
  {
    why: 'how far months are closed, and since when anything moved: one month for everybody, no row of the business',
    places: [
      'product-inventory/closed-period.ts#period',
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
      'product-inventory/keep-errors.ts#monthsUntil',
      'product-inventory/keep-errors.ts#dropErrors',
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
      'comment/concern.ts#notifyConcerned',
      'comment/concern.ts#titlesOf',
      'comment/read-marks.ts#markUpTo',
      'comment/read-marks.ts#clearNotices',
      'comment/read-marks.ts#lastUpTo',
      'comment/remove-with-holder.ts#removeWithHolder',
      'comment/thread.ts#readsOf',
    ],
  },
];
