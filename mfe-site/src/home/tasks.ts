import { daysBetween, type labelOrder, type inspection, type Row, type Text } from '@moru/contract';
import { num, say } from '@moru/ui/core';
import { ofDay, withoutJournal, type Journal, type Line } from '../journal/line-day.ts';
import { dueWords } from '../parts/day-words.ts';
import { dueOf, type Group } from '../releases/due.ts';

type Lot = Row<typeof inspection, 'L'>;
type DueLabel = Row<typeof labelOrder, 'L'>;

/** One task, and the form for it. */
export interface Task {
  readonly id: string;
  readonly to: string;
  readonly name: Pick<Line['product'], 'name' | 'nameEn'>;
  /** Where it belongs, fact by fact. */
  readonly about: readonly string[];
  /** Unit of `qty`, where its group's title does not show it. */
  readonly what?: Text;
  readonly qty?: number;
  readonly when: { readonly text: Text; readonly tone: 'bad' | 'warn' | 'mute' };
  /** Days until it has to be done: below zero it is late. */
  readonly days: number;
}

/** Tasks of one kind; `all` links to all of them. */
export interface TaskGroup {
  readonly key: 'journals' | 'lots' | 'releases' | 'labels';
  readonly all: string;
  readonly tasks: readonly Task[];
}

/** The data that the day's tasks are made of. */
export interface Work {
  readonly lines: readonly Line[];
  readonly journals: readonly Journal[];
  readonly lots: readonly Lot[];
  readonly releases: readonly Group[];
  readonly labels: readonly DueLabel[];
}

const LEFT = { ko: '남음', en: 'left' };
const GOOD = { ko: '양품', en: 'good' };
const SAMPLE = { ko: '표본', en: 'sample' };
const LOT = { ko: '로트 {no}', en: 'lot {no}' };
const FROM = { ko: '{n}개에서 뽑기', en: 'of {n}' };
const LINES = { ko: '{n}줄', en: '{n} {n:line|lines}' };
const TODAY = { text: { ko: '퇴근 전', en: 'before you go' }, tone: 'mute' } as const;
const YESTERDAY = { text: { ko: '어제 것', en: 'of yesterday' }, tone: 'bad' } as const;
const DRAFT = { text: { ko: '제출 안 함', en: 'not submitted' }, tone: 'warn' } as const;
/** Tomorrow's arrivals are prepared today; later ones are not today's work. */
const AHEAD_DAYS = 1;

const pageOf = (part: Readonly<Record<string, string | undefined>>): string =>
  `/site/pjournals?${new URLSearchParams(Object.entries(part).filter((pair): pair is [string, string] => pair[1] !== undefined))}`;

const lineWords = ({ po, lineNo }: { readonly po: { readonly poNo: string }; readonly lineNo: number }): string => `${po.poNo} / ${lineNo}`;

const missing = (line: Line, day?: 'yesterday'): Task => ({
  id: `${line.id} ${day ?? ''}`,
  to: pageOf({ line: String(line.id), day }),
  name: line.product,
  about: [lineWords(line)],
  what: LEFT,
  qty: Math.max(0, line.orderQty - line.producedQty),
  when: day ? YESTERDAY : TODAY,
  days: day ? -1 : 0,
});

const draft = (journal: Journal, today: string): Task => ({
  id: `draft ${journal.id}`,
  to: pageOf({
    line: String(journal.poProductId),
    journal: String(journal.id),
    day: journal.date === today ? undefined : 'yesterday',
  }),
  name: journal.poProduct.product,
  about: [...(journal.date === today ? [] : [journal.date.slice(5)]), lineWords(journal.poProduct)],
  what: GOOD,
  qty: journal.goodQty,
  when: DRAFT,
  days: daysBetween(today, journal.date),
});

function journalTasks({ lines, journals }: Work, today: string, yesterday: string): Task[] {
  const drafts = [...ofDay(journals, yesterday), ...ofDay(journals, today)].filter(({ status }) => status === 'draft');
  return [
    ...withoutJournal(lines, journals, yesterday).map((line) => missing(line, 'yesterday')),
    ...drafts.map((journal) => draft(journal, today)),
    ...withoutJournal(lines, journals, today).map((line) => missing(line)),
  ];
}

const byDays = (tasks: readonly Task[]): Task[] => tasks.toSorted((a, b) => a.days - b.days);
const near = (tasks: readonly Task[], ahead: number): Task[] => byDays(tasks.filter(({ days }) => days <= ahead));

const lotTask = (lot: Lot, today: string): Task => ({
  id: String(lot.id),
  to: `/site/po-products?inspect=${lot.id}`,
  name: lot.poProduct.product,
  about: [say(LOT, { no: lot.lotNo }), say(FROM, { n: num(lot.lotQty) }), lineWords(lot.poProduct)],
  ...(lot.n > 0 && { what: SAMPLE, qty: lot.n - lot.nChecked }),
  when: dueWords(lot.group.plannedOn, today),
  days: daysBetween(today, lot.group.plannedOn),
});

const releaseTask = (group: Group, today: string): Task => ({
  id: String(group.id),
  to: `/site/release-groups/form?id=${group.id}&type=${group.type}`,
  name: { name: group.destName ?? group.brand.name, nameEn: group.destName ?? group.brand.name },
  about: [group.no, say(LINES, { n: num(group.lineCount) })],
  qty: group.totalQty,
  when: dueWords(dueOf(group), today),
  days: daysBetween(today, dueOf(group)),
});

const labelTask = (line: DueLabel, today: string): Task => ({
  id: String(line.id),
  to: `/site/label-stocks?receive=${line.id}`,
  name: { name: line.labelStock.name, nameEn: null },
  about: [line.labelStock.code, line.group.supplier.name],
  qty: line.openQty,
  when: dueWords(line.dueDate ?? today, today),
  days: daysBetween(today, line.dueDate ?? today),
});

/** The four groups of the day, always in this order; in each the most urgent comes first. Only open tasks count. */
export function groupsOf(work: Work, today: string, yesterday: string): TaskGroup[] {
  const open = work.labels.filter(({ openQty }) => openQty > 0);
  return [
    { key: 'journals', all: '/site/pjournals', tasks: journalTasks(work, today, yesterday) },
    {
      key: 'lots',
      all: '/site/po-products',
      tasks: near(
        work.lots.map((lot) => lotTask(lot, today)),
        AHEAD_DAYS,
      ),
    },
    {
      key: 'releases',
      all: '/site/release-groups?type=delivery',
      tasks: near(
        work.releases.map((group) => releaseTask(group, today)),
        0,
      ),
    },
    {
      key: 'labels',
      all: '/site/label-stocks',
      tasks: near(
        open.map((line) => labelTask(line, today)),
        0,
      ),
    },
  ];
}

/** Work that was started and not finished. */
export interface Begun {
  readonly to: string;
  readonly name: Task['name'];
  readonly what: string;
}

/** Everything on the start page that others can move, with a name that is its own. */
export type HomeRow = { readonly id: string } & (
  | { readonly of: 'begun'; readonly begun: Begun }
  | { readonly of: TaskGroup['key']; readonly task: Task }
);

/** The start page as rows. */
export const asRows = (groups: readonly TaskGroup[], begun: Begun | undefined): HomeRow[] => [
  ...(begun ? [{ id: `begun ${begun.to}`, of: 'begun', begun } as const] : []),
  ...groups.flatMap(({ key, tasks }) => tasks.map((task) => ({ id: `${key} ${task.id}`, of: key, task }))),
];

/** The groups and the started work of such rows, in their order. */
export const ofRows = (rows: readonly HomeRow[], groups: readonly TaskGroup[]): { groups: TaskGroup[]; begun: Begun | undefined } => ({
  begun: rows.flatMap((row) => (row.of === 'begun' ? [row.begun] : []))[0],
  groups: groups.map((group) => ({ ...group, tasks: rows.flatMap((row) => (row.of === group.key ? [row.task] : [])) })),
});

/** The most urgent task: leaving goods before arriving labels, before lots, before journals; none where nothing is due today. */
export function mostUrgent(groups: readonly TaskGroup[]): Task | undefined {
  const order = ['releases', 'labels', 'lots', 'journals'];
  const all = groups
    .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
    .flatMap(({ tasks }) => tasks.filter(({ when, days }) => days <= 0 && when !== TODAY));
  return byDays(all)[0];
}
