import type { Guard } from './guard.ts';

const TABLE = ['api/src/testing/guards/guards'];
const LEDGER = 'api/src/label-move/label-ledger.ts';

/** Ledgers, states and rules of single entities. */
export const DOMAIN_GUARDS: readonly Guard[] = [
  {
    protects: 'a label is not used below zero',
    file: LEDGER,
    code: 'await refuseShortage(ctx, stock, posting, before);',
    without: '',
    suites: TABLE,
  },
  {
    protects: 'the database itself refuses a balance below zero',
    file: 'api/src/label-move/label-move.entity.ts',
    code: "{ name: 'label_move_balance', expression: 'balance_after >= 0' },",
    without: '',
    suites: ['api/src/label-stock/label-ledger'],
  },
  {
    protects: 'a move sent again is written once',
    file: 'api/src/label-stock/label-stock.service.ts',
    code: 'if (known) return replay(known, body);',
    without: '',
    suites: TABLE,
  },
  {
    protects: 'later balances follow a move of an earlier day',
    file: LEDGER,
    code: 'balance_after = balance_after + ${posting.qty}',
    without: 'balance_after = balance_after',
    suites: ['api/src/label-stock/label-ledger'],
  },
  {
    protects: 'only a supervisor adjusts',
    file: 'api/src/label-stock/label-stock.service.ts',
    code: "if (user && user.role !== 'supervisor')",
    without: 'if (false)',
    suites: TABLE,
  },
  {
    protects: 'a step is taken from its states only',
    file: 'api/src/po/po-rules.ts',
    code: 'if (!from.includes(row.status))',
    without: 'if (false)',
    suites: TABLE,
  },
  {
    protects: 'a cancelled release stays as it is',
    file: 'api/src/release-group/release-group.service.ts',
    code: 'refuseFixed(row);',
    without: '',
    suites: TABLE,
  },
  {
    protects: 'the brand of a product with orders stays',
    file: 'api/src/product/product.service.ts',
    code: 'if (!line) return;',
    without: 'return;',
    suites: ['api/src/product/product'],
  },
  {
    protects: 'categories make no circle',
    file: 'api/src/category/category-tree.ts',
    code: 'if (levels.includes(undefined))',
    without: 'if (false)',
    suites: ['api/src/category/category'],
  },
  {
    protects: 'no more is shipped than was ordered',
    file: 'api/src/chain/invariants.ts',
    code: 'if (may === undefined || is <= may) return [];',
    without: 'if (is) return [];',
    suites: ['api/src/shipping/shipping'],
  },
  {
    protects: 'made goods are shipped when they are released',
    file: 'api/src/chain/invariants.ts',
    code: "po.flow === 'make' ? line.releasedQty : undefined",
    without: 'undefined',
    suites: ['api/src/shipping/shipping'],
  },
  {
    protects: 'the first ETA stays',
    file: 'api/src/shipping/shipping-rules.ts',
    code: 'if (item.etaPlan !== undefined && item.etaPlan !== row.etaPlan)',
    without: 'if (false)',
    suites: ['api/src/shipping/shipping'],
  },
  {
    protects: 'a shipment that departed is not deleted',
    file: 'api/src/shipping/shipping-rules.ts',
    code: "if (!isBeforeDeparture(row) && row.status !== 'cancelled')",
    without: 'if (false)',
    suites: ['api/src/shipping/shipping'],
  },
  {
    protects: 'site staff write the journals of two days',
    file: 'api/src/pjournal/journal-day.ts',
    code: "if (user?.role === 'site-staff' && date < addDays(now, -1))",
    without: 'if (false)',
    suites: ['api/src/pjournal/pjournal'],
  },
  {
    protects: 'a journal that is confirmed stays',
    file: 'api/src/pjournal/pjournal.service.ts',
    code: "if (row?.status === 'confirmed') throw confirmed();",
    without: '',
    suites: ['api/src/pjournal/pjournal'],
  },
  {
    protects: 'a client writes its own drafts only',
    file: 'api/src/po/po.service.ts',
    code: 'refuseFrozen(row, ctx);',
    without: '',
    suites: ['api/src/po/po-scope'],
  },
  {
    protects: 'a row of a ledger is never changed or removed',
    file: 'api/src/core/audit/audit.subscriber.ts',
    code: 'if (entryOf(name).appendOnly) throw',
    without: 'if (false) throw',
    suites: ['api/src/testing/ledgers'],
  },
];
