import type { LineHistory, Revision, ShipmentHistory } from './history.ts';

/** A PO line as it was known at the end of a day. */
export interface Known {
  /** Whether the line existed. */
  readonly there: boolean;
  readonly promised: string | null;
  readonly eta: string | null;
  /** First departure of its shipments; `left`: whether it had happened. */
  readonly departs: string | null;
  readonly left: boolean;
  /** First and last day on which some of it had been made. */
  readonly made: readonly [from: string, to: string] | null;
  /** Last day on which some of it had been released. */
  readonly out: string | null;
  readonly delivered: string | null;
  /** Whether its date was after the promise, or the promise had passed. */
  readonly late: boolean;
}

const by = (on: string, day: string | null): string | null => (day !== null && day <= on ? day : null);
const lastBy = (on: string, revisions: readonly Revision[]): Revision | undefined => revisions.findLast((one) => one.on <= on);
const least = (days: readonly string[]): string | null => days.toSorted()[0] ?? null;
const most = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null;

/**
 * The shipment's date: the actual one where it had arrived, else the latest revision; before the first revision the date that it replaced.
 */
function shipmentEta({ revisions, eta, ata, deliveredOn }: ShipmentHistory, on: string): string {
  const knownEta = lastBy(on, revisions)?.toDate ?? revisions[0]?.fromDate ?? eta;
  return by(on, deliveredOn) ?? by(on, ata) ?? knownEta;
}

const onBoard = (history: LineHistory, on: string): readonly ShipmentHistory[] =>
  history.shipments.filter(({ since, until }) => since <= on && (until === null || until > on));

/** The line's own date: the latest revision, else the promise once it was given. */
const ownDate = (history: LineHistory, on: string): string | null => lastBy(on, history.revisions)?.toDate ?? promiseOn(history, on);

const promiseOn = ({ promised, promisedOn }: LineHistory, on: string): string | null => (by(on, promisedOn) === null ? null : promised);

/** As `ETA_CURRENT` of the chain: while part of the line is on no shipment, its own date counts too and the later one applies. */
function etaOn(history: LineHistory, shipments: readonly ShipmentHistory[], on: string): string | null {
  const [own, loaded] = [ownDate(history, on), most(shipments.map((one) => shipmentEta(one, on)))];
  if (loaded === null || own === null) return loaded ?? own;
  const planned = shipments.reduce((sum, { qty }) => sum + qty, 0);
  return planned >= history.minQty || own < loaded ? loaded : own;
}

const isLateOn = (on: string, promised: string | null, eta: string | null, delivered: string | null): boolean =>
  promised !== null && (delivered === null ? promised < on || (eta !== null && eta > promised) : delivered > promised);

/**
 * A line as it was known at the end of a day, from its history: dates by their revisions, facts by the days on which they happened. One
 * rule for the timetable, its list of changes and the digest; for today it equals the line's own fields.
 */
export function asKnown(history: LineHistory, on: string): Known {
  const shipments = onBoard(history, on);
  const departures = shipments.map(({ atd, etd }) => by(on, atd) ?? etd).filter((day) => day !== null);
  const [made, out] = [history.made.filter((day) => day <= on), history.out.filter((day) => day <= on)];
  const delivered = by(on, history.deliveredOn);
  const promised = promiseOn(history, on);
  const eta = delivered ?? etaOn(history, shipments, on);
  return {
    there: history.since <= on,
    promised,
    eta,
    departs: least(departures),
    left: shipments.some(({ atd }) => by(on, atd) !== null),
    made: made[0] === undefined ? null : [made[0], most(made) ?? made[0]],
    out: most(out),
    delivered,
    late: isLateOn(on, promised, eta, delivered),
  };
}
