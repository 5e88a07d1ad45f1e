import type { Kind } from './earlier-rows.ts';

/** What a migration does to the release before it beyond adding, and why that is accepted. */
interface Accepted {
  readonly migration: string;
  readonly reason: string;
  /** The statement (in MySQL's dialect), where its text alone looks like a breach. */
  readonly statement?: RegExp;
  /** The rows of earlier releases that it refuses, on both engines or on a server alone: the embedded database knows no lengths. */
  readonly rows?: { readonly table: string; readonly kind: Kind; readonly on?: 'server' };
}

/** Every accepted breach; each is needed, or its test fails. */
export const ACCEPTED: readonly Accepted[] = [
  {
    migration: '0011-release-course',
    statement: /^alter table `release` modify `short_reason` varchar\(20\) null$/,
    rows: { table: 'release', kind: 'wide', on: 'server' },
    reason: 'nothing wrote it before: no release could be picked',
  },
  {
    migration: '0012-inventory-months',
    statement: /add constraint `product_reserved_check` check/,
    rows: { table: 'product', kind: 'low' },
    reason: 'the ledger never let on_hand below zero, and the release before does not know reserved',
  },
  {
    migration: '0030-partner-factories',
    statement: /add unique `inspection_switch_series_key_unique`/,
    reason: 'the release before does not know the key, and any number of rows may have none',
  },
  {
    migration: '0033-long-answers',
    statement: /^alter table `\w+` modify `\w+` longtext (not )?null$/,
    reason: 'each was a text, as nullable as before: it holds more',
  },
  {
    migration: '0034-forget-revealed',
    statement: /^delete from `idempotency_key` where `answer` like/,
    reason: 'sent again such a call runs again, which shows the same and is one more entry of history',
  },
];
