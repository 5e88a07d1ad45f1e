import { importMapping } from './mapping.ts';

const ON_ANOTHER_LINE = ['See ASN-*', 'See DN-*'];
const DAY_MONTH = { formats: ['D-MMM-YY'] };
const US_DATE = { formats: ['M/D/YY'] };

/**
 * The delivery history of the Supply Chain Management System (public data of USAID): tab-separated, lines ended by CR. Quantities count
 * packs, so the price of one ordered piece is `Pack Price`; `Unit Price` (of one tablet or test) goes to the memo.
 */
export const scms = importMapping.parse({
  name: 'scms',
  columns: {
    lineRef: { header: 'ID' },
    poNo: { header: 'PO / SO #' },
    shipmentNo: { header: 'ASN/DN #' },
    country: { header: 'Country' },
    incoterm: { header: 'Vendor INCO Term', words: ['N/A - From RDC'] },
    shipmentMode: { header: 'Shipment Mode' },
    orderDate: { header: 'PO Sent to Vendor Date', date: US_DATE, words: ['Date Not Captured', 'N/A - From RDC'] },
    requestedDate: { header: 'Scheduled Delivery Date', date: DAY_MONTH },
    promisedDate: { header: 'Scheduled Delivery Date', date: DAY_MONTH },
    deliveredOn: { header: 'Delivered to Client Date', date: DAY_MONTH },
    category: { header: 'Product Group' },
    subcategory: { header: 'Sub Classification' },
    vendor: { header: 'Vendor' },
    productName: { header: 'Item Description' },
    brand: { header: 'Brand' },
    orderQty: { header: 'Line Item Quantity' },
    amount: { header: 'Line Item Value' },
    unitPrice: { header: 'Pack Price' },
    factory: { header: 'Manufacturing Site' },
    weightKg: { header: 'Weight (Kilograms)', words: ['Weight Captured Separately', ...ON_ANOTHER_LINE] },
    freightCost: { header: 'Freight Cost (USD)', words: ['Freight Included in Commodity Cost', 'Invoiced Separately', ...ON_ANOTHER_LINE] },
    insurance: { header: 'Line Item Insurance (USD)' },
    clientRef: { header: 'Project Code' },
  },
  notes: [
    { header: 'PQ #', level: 'po' },
    { header: 'PQ First Sent to Client Date', level: 'po' },
    { header: 'Managed By', level: 'po' },
    { header: 'Fulfill Via', level: 'po' },
    { header: 'Delivery Recorded Date', level: 'shipment' },
    { header: 'Unit Price', level: 'line' },
    { header: 'Molecule/Test Type', level: 'product' },
    { header: 'Dosage', level: 'product' },
    { header: 'Dosage Form', level: 'product' },
    { header: 'Unit of Measure (Per Pack)', level: 'product' },
  ],
  defaults: { currency: 'USD' },
  rules: { blank: ['N/A'], productCodeFrom: ['productName'] },
});
