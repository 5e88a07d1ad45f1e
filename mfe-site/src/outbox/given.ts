type Facts = Readonly<Record<string, unknown>>;

/** Most characters of one value, and most values. */
const LONGEST = 500;
const MOST = 60;
const LONGEST_NAME = 60;

const isInPair = (text: string, end: number): boolean => /[\uD800-\uDBFF]/.test(text.charAt(end - 1));

/** A text in parts that are short enough, none cut within a character. */
function cut(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const end = isInPair(text, LONGEST) ? LONGEST - 1 : LONGEST;
  return [text.slice(0, end), ...cut(text.slice(end))];
}

/** Elements of a list, as many in one part as fit. */
function packed(list: readonly unknown[]): string[] {
  const pieces: string[] = [];
  for (const text of list.map((one) => JSON.stringify(one))) {
    const together = `${pieces.at(-1)}, ${text}`;
    if (pieces.length > 0 && together.length <= LONGEST) pieces[pieces.length - 1] = together;
    else pieces.push(text);
  }
  return pieces.flatMap(cut);
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const readable = (value: unknown): string[] => (Array.isArray(value) ? packed(value) : cut(textOf(value)));
const dense = (value: unknown): string[] => cut(textOf(value));

const inPieces = (facts: Readonly<Record<string, Facts>>, piecesOf: (value: unknown) => string[]) =>
  Object.entries(facts)
    .flatMap(([prefix, of]) => Object.entries(of).map(([name, value]) => ({ name: `${prefix}.${name}`, value })))
    .filter(({ value }) => value !== undefined && value !== null && value !== '')
    .flatMap(({ name, value }) =>
      piecesOf(value).map((piece, index, all) => ({
        name: (all.length > 1 ? `${name}.${index + 1}` : name).slice(0, LONGEST_NAME),
        value: piece,
      })),
    );

/**
 * Both versions in the form of the office's call: complete, a value that is too long in several parts; elements of a list uncut where there
 * is room.
 */
export function givenOf(facts: Readonly<Record<string, Facts>>): { name: string; value: string }[] {
  const given = inPieces(facts, readable);
  return given.length > MOST ? inPieces(facts, dense).slice(0, MOST) : given;
}
