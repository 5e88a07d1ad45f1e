const LATIN_PX = 6.4;
const WIDE_PX = 11;
/** From here on characters are as wide as they are high: Hangul, Han, full-width forms. */
const FIRST_WIDE = 0x1100;

const widthOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) >= FIRST_WIDE ? WIDE_PX : LATIN_PX);

/** A name at the edge of a chart, its end cut off where there is no room; widths are estimated by the kind of character. */
export function shortened(name: string, room: number): string {
  const letters = [...name];
  let [kept, width] = [0, 0];
  for (const letter of letters) {
    width += widthOf(letter);
    if (width > room)
      return `${letters
        .slice(0, Math.max(1, kept - 1))
        .join('')
        .trimEnd()}…`;
    kept += 1;
  }
  return name;
}

/**
 * Positions for names near `wanted`, in that order from the top: at least `gap` apart and between `top` and `bottom`; undefined where they
 * do not fit.
 */
export function spread(wanted: readonly number[], gap: number, [top, bottom]: readonly [number, number]): number[] | undefined {
  if ((wanted.length - 1) * gap > bottom - top) return undefined;
  const places: number[] = [];
  for (const y of wanted) places.push(Math.max(y, (places.at(-1) ?? top - gap) + gap));
  for (const [index, y] of [...places.entries()].toReversed()) places[index] = Math.min(y, (places[index + 1] ?? bottom + gap) - gap);
  return places;
}
