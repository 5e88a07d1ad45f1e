/** Pieces of a line that left with a shipment. The instants are the same unless only the day of the departure is known. */
export interface Load {
  readonly line: number;
  readonly shippingId: number;
  /** Null where the shipment names none. */
  readonly release: number | null;
  readonly qty: number;
  readonly earliest: Date;
  readonly latest: Date;
}

/** Pieces of a release that were returned, whether they had been shipped or not. */
export interface Return {
  readonly line: number;
  readonly release: number;
  readonly qty: number;
  readonly at: Date;
}

/** Loads and returns of a line, and when the pieces of its releases left the stock. */
export interface Events {
  readonly loads: readonly Load[];
  readonly returns: readonly Return[];
  readonly releasedAt: ReadonlyMap<number, Date>;
}

/** Returned pieces of a release that had been shipped: on shipments that name it, and on others. */
export interface Carried {
  readonly named: number;
  readonly unnamed: number;
}

const BEFORE_ALL = new Date(0);

/**
 * Of the returned pieces of each release those that shipments can have carried before their return: first those that name the release, then
 * those that name none and left after it. The others were returned without having been shipped.
 */
export function carriedBack({ loads, returns, releasedAt }: Events): Map<number, Carried> {
  // The earliest first: they are possible for the fewest releases.
  const left = loads.map((load) => ({ ...load })).toSorted((a, b) => a.latest.getTime() - b.latest.getTime());
  const take = (from: typeof left, wanted: number): number => {
    let taken = 0;
    for (const load of from) {
      const own = Math.min(load.qty, wanted - taken);
      load.qty -= own;
      taken += own;
    }
    return taken;
  };
  const carried = new Map<number, Carried>();
  for (const { release, qty, at } of returns.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const before = left.filter(({ earliest }) => earliest <= at);
    const since = releasedAt.get(release) ?? BEFORE_ALL;
    const named = take(
      before.filter((load) => load.release === release),
      qty,
    );
    const unnamed = take(
      before.filter((load) => load.release === null && load.latest >= since),
      qty - named,
    );
    const known = carried.get(release);
    carried.set(release, { named: (known?.named ?? 0) + named, unnamed: (known?.unnamed ?? 0) + unnamed });
  }
  return carried;
}
