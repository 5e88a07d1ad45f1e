import type { PracticeTaskId } from '@moru/contract';
import { today } from '../core/clock.ts';
import { done, rowOf, rowsOf, same, shown, type Check } from './subject.ts';

interface Journal {
  readonly good_qty: number;
  readonly defect_qty: number;
  readonly status: string;
  readonly date: string;
  readonly created_at: number;
}

const journal: Check = async (em, { ids, facts }) => {
  const written = await rowsOf<Journal>(
    em,
    'select good_qty, defect_qty, status, date, created_at from pjournal where po_product_id = ? order by id desc',
    [ids['line']],
  );
  // The prepared set may be days old, so "today" is the day on which the journal was written.
  const own = written.find(({ date, created_at: at }) => date === today(new Date(Number(at))));
  return {
    good: same(own?.good_qty, facts['good']),
    bad: same(own?.defect_qty, facts['bad']),
    submitted: done(own !== undefined && own.status !== 'draft', { ko: '제출', en: 'submitted' }),
  };
};

const lot: Check = async (em, { ids, facts }) => {
  const own = await rowOf<{ found_major: number; verdict: string | null; status: string }>(
    em,
    'select i.found_major, i.verdict, g.status from inspection i join inspection_group g on g.id = i.group_id where i.id = ?',
    [ids['lot']],
  );
  return {
    major: same(own?.found_major, facts['major']),
    verdict: done(own?.verdict === 'reject', { ko: '불합격', en: 'reject' }),
    submitted: done(['submitted', 'approved'].includes(own?.status ?? ''), { ko: '제출', en: 'submitted' }),
  };
};

const decide: Check = async (em, { ids, facts }) => {
  const own = await rowOf<{ decision: string | null; rework_qty: number; status: string }>(
    em,
    'select i.decision, i.rework_qty, g.status from inspection i join inspection_group g on g.id = i.group_id where i.id = ?',
    [ids['lot']],
  );
  return {
    decision: done(own?.decision === 'rework', { ko: '재작업', en: 'rework' }),
    rework: same(own?.rework_qty, facts['qty']),
    approved: done(own?.status === 'approved', { ko: '승인', en: 'approved' }),
  };
};

const release: Check = async (em, { ids, facts }) => {
  const own = await rowOf<{ picked_qty: number | null; short_reason: string | null; status: string }>(
    em,
    'select r.picked_qty, r.short_reason, g.status from `release` r join release_group g on g.id = r.group_id where r.id = ?',
    [ids['line']],
  );
  return {
    picked: same(own?.picked_qty, facts['sent']),
    reason: done(Boolean(own?.short_reason), { ko: '있음', en: 'given' }),
    released: done(['released', 'delivered'].includes(own?.status ?? ''), { ko: '출고', en: 'released' }),
  };
};

const offline: Check = async (em, { ids, facts }) => {
  const theirs = await rowOf<{ id: number; good_qty: number }>(
    em,
    "select id, good_qty from pjournal where po_product_id = ? and created_by = ? and status = 'confirmed' order by id desc",
    [ids['line'], ids['office']],
  );
  const told = await rowOf<{ given: string }>(
    em,
    "select given from conflict where entity = 'pjournal' and entity_id = ? order by id desc",
    [theirs?.id ?? 0],
  );
  const given: readonly { readonly name: string; readonly value: string }[] = told ? JSON.parse(told.given) : [];
  const said = (name: string) => given.find((one) => one.name === name)?.value;
  return {
    theirs: same(theirs?.good_qty, facts['theirs']),
    told: same(said('mine.goodQty'), facts['good']),
    choice: done(said('choice') === 'mine', { ko: '내 것', en: 'mine' }),
    reason: done(Boolean(said('reason')), { ko: '있음', en: 'given' }),
  };
};

const label: Check = async (em, { ids, facts }) => {
  const stock = await rowOf<{ on_hand: number }>(em, 'select on_hand from label_stock where id = ?', [ids['stock']]);
  const count = await rowOf<{ id: number }>(
    em,
    "select id from label_move where label_stock_id = ? and id > ? and type = 'count' order by id desc",
    [ids['stock'], ids['lastMove']],
  );
  return {
    onHand: same(stock?.on_hand, facts['counted']),
    count: done(count !== undefined, { ko: '실사', en: 'count' }),
  };
};

const month: Check = async (em, { ids, facts }) => {
  const own = await rowOf<{ counted: number | null; closing: number; status: string }>(
    em,
    'select counted, closing, status from product_inventory where product_id = ? and ym = ?',
    [ids['product'], facts['ym']],
  );
  const isClosed = own?.status === 'closed';
  return {
    counted: same(own?.counted, facts['counted']),
    closing: isClosed ? same(own?.closing, facts['counted']) : { now: shown(facts['book']), met: false },
    closed: done(isClosed, { ko: '마감', en: 'closed' }),
  };
};

const eta: Check = async (em, { ids, facts }) => {
  const line = await rowOf<{ eta: string | null }>(em, 'select eta_current as eta from po_product where id = ?', [ids['line']]);
  const revision = await rowOf<{ reason: string | null }>(
    em,
    'select reason from eta_revision where po_product_id = ? and id > ? order by id desc',
    [ids['line'], ids['lastRevision']],
  );
  return { eta: same(line?.eta, facts['to']), reason: done(Boolean(revision?.reason), { ko: '있음', en: 'given' }) };
};

const importing: Check = async (em, { facts }) => {
  const names = ['first', 'second', 'third'].map((key) => facts[key]);
  const batches = await rowsOf<{ made: number }>(
    em,
    "select count(distinct entity_label) as made from alog where entity = 'tag' and action = 'create' and batch_id is not null" +
      ' and entity_label in (?, ?, ?) group by batch_id order by made desc',
    names,
  );
  const left = await rowOf<{ there: number }>(em, 'select count(*) as there from tag where name in (?, ?, ?)', names);
  const made = Number(batches[0]?.made ?? 0);
  return { imported: same(made, 3), left: { now: shown(left?.there), met: made === 3 && Number(left?.there) === 0 } };
};

const request: Check = async (em, { ids, facts }) => {
  const own = await rowOf<{ qty: number; requested_date: string }>(
    em,
    'select r.qty, g.requested_date from `release` r join release_group g on g.id = r.group_id' +
      " where r.po_product_id = ? and g.id > ? and g.status <> 'cancelled' order by g.id desc",
    [ids['line'], ids['lastGroup']],
  );
  return { asked: same(own?.qty, facts['asked']), on: same(own?.requested_date, facts['on']) };
};

/** The checks of each task. */
export const CHECKS: Readonly<Record<PracticeTaskId, Check>> = {
  journal,
  lot,
  decide,
  release,
  offline,
  label,
  month,
  eta,
  import: importing,
  request,
};
