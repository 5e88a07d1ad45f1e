interface Range {
  readonly from?: number;
  readonly to?: number;
  readonly isWhole?: boolean;
}

/** Reads numbers of some environment variables, each with its default. Throws a sentence that names the variable and its range. */
export function numbersOf(source: NodeJS.ProcessEnv): (name: string, otherwise: number, range?: Range) => number {
  return (name, otherwise, { from = 0, to, isWhole = false } = {}) => {
    const text = source[name]?.trim();
    const number = text ? Number(text) : otherwise;
    const isInRange = Number.isFinite(number) && number >= from && number <= (to ?? number) && (!isWhole || Number.isInteger(number));
    if (isInRange) return number;
    throw new Error(
      `${name} must be a ${isWhole ? 'whole ' : ''}number ${to === undefined ? `from ${from} on` : `from ${from} to ${to}`}, not "${text}".`,
    );
  };
}
