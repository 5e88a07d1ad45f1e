import { OUT_RELEASE } from '../facts/release.ts';
import { FINAL_PROCESS } from '../enums.ts';
import { forecastError } from '../forecast-error.ts';
import { inspectionEvent } from '../inspection-event.ts';
import { inspection } from '../inspection.ts';
import { labelMove } from '../label-move.ts';
import { pjournal } from '../pjournal.ts';
import { poProduct } from '../po-product.ts';
import { productMove } from '../product-move.ts';
import { product } from '../product.ts';
import { release } from '../release.ts';
import { shippingItem } from '../shipping-item.ts';
import { shipping } from '../shipping.ts';
import { TODAY, type StatList } from './measure.ts';

const GOODS = { brand: 'brandId', product: 'productId', category: 'categoryId' } as const;
const DEPARTED = ['departed', 'arrived', 'customs', 'delivered'] as const;

/** Delivered PO lines, by the promised day. */
export const DELIVERED_LINES: StatList = {
  of: poProduct,
  page: '/admin/po-products',
  date: 'promisedDate',
  where: { deliveredOnTo: TODAY },
  by: { ...GOODS, country: 'countryId', factory: 'factoryId', supplier: 'supplierId', mode: 'mode', reason: 'lateReason' },
};

/** Requested PO lines, by the day of their order. */
export const ORDERED_LINES: StatList = {
  of: poProduct,
  page: '/admin/po-products',
  date: 'orderDate',
  where: { poStatus: ['requested', 'confirmed', 'closed'] },
  by: { ...GOODS, country: 'countryId', factory: 'factoryId', supplier: 'supplierId' },
};

/** Submitted journals, by their day. */
export const JOURNALS: StatList = {
  of: pjournal,
  page: '/admin/pjournals',
  date: 'date',
  where: { status: ['submitted', 'confirmed'] },
  by: { ...GOODS, factory: 'factoryId', supplier: 'supplierId', process: 'process', reason: 'stopReason' },
};

/** Of the final process: only its good pieces count as produced. */
export const FINAL_JOURNALS: StatList = { ...JOURNALS, where: { ...JOURNALS.where, process: [FINAL_PROCESS] } };

/** Approved lots, by the day of their inspection. */
export const LOTS: StatList = {
  of: inspection,
  page: '/admin/inspections',
  date: 'inspectedOn',
  where: { status: ['approved'] },
  by: { ...GOODS, factory: 'factoryId', supplier: 'supplierId', inspector: 'inspectorId', type: 'type' },
};

/** Moves of the products' stock, by their day. */
export const MOVES: StatList = { of: productMove, date: 'date', by: GOODS };

/** Lines of departed shipments, by the day of departure. */
export const SHIPPED_LINES: StatList = { of: shippingItem, date: 'atd', where: { status: DEPARTED }, by: GOODS };

/** Arrived shipments, by the day first promised. */
export const ARRIVED_SHIPMENTS: StatList = {
  of: shipping,
  page: '/admin/shippings',
  date: 'etaPlan',
  where: { status: ['arrived', 'customs', 'delivered'] },
  by: { country: 'toCountryId', mode: 'mode', carrier: 'carrierId', type: 'direction' },
};

/** Lines of releases that have left, by that day. */
export const RELEASED_LINES: StatList = {
  of: release,
  page: '/admin/releases',
  date: 'releasedOn',
  where: { status: OUT_RELEASE },
  by: { ...GOODS, type: 'type' },
};

/** Used and lost labels, by day. */
export const LABEL_MOVES: StatList = {
  of: labelMove,
  date: 'date',
  by: { label: 'labelStockId', brand: 'brandId', country: 'countryId', supplier: 'supplierId' },
};

/** Defects of approved lots, by code and by the day of the inspection. */
export const DEFECTS: StatList = {
  of: inspectionEvent,
  date: 'inspectedOn',
  where: { kind: ['defect'], status: ['approved'] },
  by: { ...GOODS, factory: 'factoryId', supplier: 'supplierId', defect: 'code', severity: 'class' },
};

/** Products by the day since which none of them has gone out. */
export const IDLE_PRODUCTS: StatList = {
  of: product,
  page: '/admin/products',
  date: 'idleSince',
  by: { brand: 'brandId', category: 'categoryId' },
};

/** Closed months of products with a forecast and sales, by month. */
export const FORECASTS: StatList = { of: forecastError, date: 'date', where: { actualQtyFrom: 1 }, by: GOODS };
