interface Given {
  readonly name: string;
  readonly value: string;
}

/** One field of a site record, in the writer's version and in the stored one; undefined where a version lacks it. */
export interface Fact {
  readonly name: string;
  readonly mine: string | undefined;
  readonly there: string | undefined;
}

/** A conflicting site record, assembled from what its device sent. */
export interface FloorFacts {
  /** What the record is about, as its writer saw it. */
  readonly title: string;
  readonly about: string;
  readonly facts: string;
  /** Why it was refused. */
  readonly message: string;
  /** The writer's choice: theirs, the stored one, both, or they do not know. */
  readonly choice: string;
  readonly reason: string;
  /** Fields in which the two versions differ. */
  readonly differing: readonly Fact[];
  /** Fields that are equal, or in one version only. */
  readonly others: readonly Fact[];
}

const OF_ROW = new Set(['id', 'version', 'eventUuid']);
const PIECE = /\.\d+$/;

/** Values by name; a value that was sent in several parts is joined. */
function whole(given: readonly Given[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { name, value } of given) {
    const base = name.replace(PIECE, '');
    const known = values.get(base);
    values.set(base, known === undefined ? value : `${known}${value}`);
  }
  return values;
}

const named = (values: ReadonlyMap<string, string>, prefix: string): ReadonlyMap<string, string> =>
  new Map([...values].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]));

const isApart = ({ mine, there }: Fact): boolean => mine !== undefined && there !== undefined && mine !== there;

/**
 * The two versions of a conflicting record field by field, differing fields apart from the others, each in the order of the record’s own
 * fields.
 */
export function floorFacts(given: readonly Given[], order: readonly string[]): FloorFacts {
  const values = whole(given);
  const [mine, there] = [named(values, 'mine.'), named(values, 'there.')];
  const names = [...new Set([...there.keys(), ...mine.keys()])].filter((name) => !OF_ROW.has(name));
  const facts = names
    .toSorted((one, other) => Number(there.has(other)) - Number(there.has(one)) || order.indexOf(one) - order.indexOf(other))
    .map((name) => ({ name, mine: mine.get(name), there: there.get(name) }));
  const word = (name: string) => values.get(name) ?? '';
  return {
    title: word('record.title'),
    about: word('record.about'),
    facts: word('record.facts'),
    message: word('record.message'),
    choice: word('choice'),
    reason: word('reason'),
    differing: facts.filter(isApart),
    others: facts.filter((fact) => !isApart(fact)),
  };
}
