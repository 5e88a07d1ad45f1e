import { CONTAINERS, volumeOf, type Container } from './containers.ts';

/** The goods: pieces, carton sizes in mm, carton weight in kg; `fillPct` is the usable share of a container's room. */
export interface FitQuestion {
  readonly qty: number;
  readonly pcs: number;
  readonly lMm: number;
  readonly wMm: number;
  readonly hMm: number;
  readonly kg: number;
  readonly fillPct: number;
  /** Up to this volume (CBM) the goods are shipped LCL. */
  readonly lclCbm: number;
}

/** Number of such containers for all of it. */
export interface ContainerFit {
  readonly container: Container;
  readonly count: number;
  /** Unused share of the usable room, over all containers; by volume or weight, whichever is scarcer. */
  readonly used: number;
}

export interface FitAnswer {
  readonly cartons: number;
  /** Cubic metres of one carton and of all. */
  readonly cbmEach: number;
  readonly cbm: number;
  readonly kg: number;
  /** Freight tons that LCL is charged by: cubic metres or tons, whichever is more. */
  readonly chargeable: number;
  readonly containers: readonly ContainerFit[];
  /** Undefined without goods. */
  readonly advice: { readonly way: 'LCL' | Container['name']; readonly count: number } | undefined;
}

const KG_A_TON = 1000;

function fitIn(container: Container, { cbm, kg }: { cbm: number; kg: number }, fillPct: number): ContainerFit {
  const share = Math.max(cbm / (volumeOf(container) * (fillPct / 100)), kg / container.payloadKg);
  const count = Math.ceil(share);
  return { container, count, used: count === 0 ? 0 : share / count };
}

// Of the options with the fewest containers, the smallest is the cheapest.
const best = (fits: readonly ContainerFit[]): ContainerFit | undefined =>
  fits.toSorted((a, b) => a.count - b.count || CONTAINERS.indexOf(a.container) - CONTAINERS.indexOf(b.container))[0];

/** Cartons, volume and weight of a number of pieces, and their containers. A fill or pieces of 0 count as 1. */
export function fitOf({ qty, pcs, lMm, wMm, hMm, kg, fillPct, lclCbm }: FitQuestion): FitAnswer {
  const cartons = Math.ceil(qty / Math.max(1, pcs));
  const cbmEach = (lMm * wMm * hMm) / 1e9;
  const total = { cbm: cartons * cbmEach, kg: cartons * kg };
  const containers = CONTAINERS.map((container) => fitIn(container, total, Math.min(100, Math.max(1, fillPct))));
  const whole = best(containers);
  const few = total.cbm <= lclCbm && whole?.count === 1;
  const advice =
    cartons === 0 || !whole ? undefined : few ? { way: 'LCL' as const, count: 1 } : { way: whole.container.name, count: whole.count };
  return { cartons, cbmEach, ...total, chargeable: Math.max(total.cbm, total.kg / KG_A_TON), containers, advice };
}
