import { addDays, needOf } from '@moru/contract';

/** A label of the slow second implementation: numbers and days, without the database. */
export interface SimLabel {
  readonly onHand: number;
  readonly safetyQty: number;
  readonly moq: number;
  readonly orderMultiple: number;
  /** Index of its successor, and from which day on it is used; without a day once the old one is used up. */
  readonly successor: number | undefined;
  readonly changesOn: string | undefined;
  readonly useUpOld: boolean;
}

/** Pieces of one open PO line that need one label. */
export interface SimTake {
  readonly label: number;
  /** In the order of the lines' ids. */
  readonly line: number;
  /** Promised day less the days before it that labels are needed. */
  readonly day: string;
  readonly pieces: number;
  /** Journals of the line that used the label: good pieces and labels. */
  readonly journals: readonly { readonly good: number; readonly used: number }[];
  readonly per: number;
  readonly lossPct: number;
  readonly spare: number;
  readonly choice: { readonly label: number; readonly take: 'old' | 'new' } | undefined;
}

/** What is still to come of one order of a label. */
export interface SimOrder {
  readonly label: number;
  readonly day: string;
  readonly qty: number;
}

/** What the simulation finds of one label. */
export interface SimBalance {
  readonly need: number;
  readonly onOrder: number;
  readonly shortageDate: string | null;
  readonly belowSafetyDate: string | null;
  readonly lowest: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

interface Take {
  readonly label: number;
  readonly line: number;
  readonly day: string;
  readonly qty: number;
  readonly isLate: boolean;
}

const stillIsOld = ({ changesOn, useUpOld }: SimLabel, day: string): boolean => (changesOn === undefined ? useUpOld : day < changesOn);

/** The labels that successively replaced it until a day, itself first. */
function labelsUntil(labels: readonly SimLabel[], start: number, day: string): number[] {
  const until = [start];
  for (let label = labels[start]; label?.successor !== undefined && !stillIsOld(label, day); label = labels[label.successor])
    until.push(label.successor);
  return until;
}

function placed(labels: readonly SimLabel[], take: SimTake, today: string): Take[] {
  const used = Math.floor(sum(take.journals.map((journal) => journal.used)) / take.per);
  const labelled = Math.min(used, sum(take.journals.map((journal) => journal.good)));
  const still = take.pieces - labelled;
  if (still <= 0) return [];
  const day = take.day < today ? today : take.day;
  const until = labelsUntil(labels, take.label, day);
  const present = until.at(-1) ?? take.label;
  const plain = { label: present, line: take.line, day, qty: needOf(still, take) + take.spare, isLate: false };
  const chosen = take.choice && labels[take.choice.label];
  if (!take.choice || chosen?.successor === undefined) return [plain];
  if (take.choice.take === 'new') return [present === take.choice.label ? { ...plain, label: chosen.successor } : plain];
  const isPast = until.slice(0, -1).includes(take.choice.label);
  return [isPast && chosen.useUpOld ? { ...plain, label: take.choice.label, isLate: true } : plain];
}

/** Distributes the stock of old labels to the lines that use them up, the earliest first; the rest is taken from the successor. */
function burned(labels: readonly SimLabel[], takes: readonly Take[], orders: readonly SimOrder[]): Take[] {
  const left = labels.map(({ onHand }, label) => onHand + sum(orders.filter((order) => order.label === label).map(({ qty }) => qty)));
  const inTurn = takes.toSorted((a, b) => Number(a.isLate) - Number(b.isLate) || a.day.localeCompare(b.day) || a.line - b.line);
  return inTurn.flatMap((take) => {
    const there = Math.max(0, left[take.label] ?? 0);
    left[take.label] = (left[take.label] ?? 0) - take.qty;
    const successor = labels[take.label]?.successor;
    if (!take.isLate || successor === undefined || there >= take.qty) return [take];
    return [
      { ...take, qty: there },
      { ...take, qty: take.qty - there, label: successor },
    ];
  });
}

/** Simulates every day from today to the last step. */
export function simulate(labels: readonly SimLabel[], takes: readonly SimTake[], orders: readonly SimOrder[], today: string): SimBalance[] {
  const coming = orders.map((order) => ({ ...order, day: order.day < today ? today : order.day }));
  const going = burned(
    labels,
    takes.flatMap((take) => placed(labels, take, today)),
    coming,
  );
  const last = [...coming, ...going].reduce((day, one) => (one.day > day ? one.day : day), today);
  return labels.map(({ onHand, safetyQty }, label) => {
    const [mine, taken] = [coming.filter((one) => one.label === label), going.filter((one) => one.label === label)];
    const found = { shortageDate: null as string | null, belowSafetyDate: null as string | null, lowest: onHand };
    let balance = onHand;
    for (let day = today; day <= last; day = addDays(day, 1)) {
      balance +=
        sum(mine.filter((one) => one.day === day).map(({ qty }) => qty)) -
        sum(taken.filter((one) => one.day === day).map(({ qty }) => qty));
      if (balance < 0) found.shortageDate ??= day;
      if (balance < safetyQty) found.belowSafetyDate ??= day;
      found.lowest = Math.min(found.lowest, balance);
    }
    return { need: sum(taken.map(({ qty }) => qty)), onOrder: sum(mine.map(({ qty }) => qty)), ...found };
  });
}

/** The smallest quantity that restores a label's safety quantity, found by adding one multiple after another. */
export function proposed({ onHand, safetyQty, moq, orderMultiple }: SimLabel, { need, onOrder }: SimBalance): number {
  const isEnough = (qty: number): boolean => onHand + onOrder + qty - need >= safetyQty;
  let qty = 0;
  while (!isEnough(qty) || (qty > 0 && qty < moq)) qty += orderMultiple;
  return qty;
}

const WEEKEND = [0, 6];

/** Two workdays before the day on which an order would be too late, counted day by day. */
export function orderByOf(shortageDate: string, leadDays: number): string {
  let day = shortageDate;
  for (let left = leadDays; left > 0; left--) day = addDays(day, -1);
  for (let left = 2; left > 0;) {
    day = addDays(day, -1);
    if (!WEEKEND.includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
}
