/** Lists and rows that the site pages work with. */
const RESOURCES = new Set([
  'poProduct',
  'pjournal',
  'labelStock',
  'labelOrder',
  'releaseGroup',
  'inspection',
  'inspectionEvent',
  'product',
]);
/** The plans that lots would get if they were started. */
const AHEAD = 'inspection/ahead';
/** The first part of the keys of the day's work. */
export const WORK = [...RESOURCES, AHEAD];
const CALLS = new Set(['findMany', 'findById']);

/** Whether an answer belongs to the work of the day: a list or a row of it, no search. */
export function isWork(key: readonly unknown[]): boolean {
  const [name, call, asked] = key;
  if (name === AHEAD) return true;
  const params = (asked as { params?: Record<string, unknown> } | undefined)?.params;
  return RESOURCES.has(String(name)) && CALLS.has(String(call)) && params?.['keyword'] === undefined;
}

/** Prices and personal data: never on a device. */
const MONEY = /price|amount|cost|currency|fx/i;
const PEOPLE = new Set(['recipient', 'phone', 'address', 'addr1', 'addr2', 'zip', 'parcelMemo', 'receivedBy', 'contact', 'email']);

const dayOf = (row: Readonly<Record<string, unknown>>): unknown => row['plannedDate'] ?? row['requestedDate'];

/** A copy without prices, and with recipients only for what leaves on `today`. */
export function withoutSecrets(value: unknown, today: string, isDue = false): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, today, isDue));
  if (typeof value !== 'object' || value === null) return value;
  const row = value as Readonly<Record<string, unknown>>;
  const due = dayOf(row) === undefined ? isDue : dayOf(row) === today;
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, part]) => {
      if (MONEY.test(name)) return [];
      if (PEOPLE.has(name) && !due) return [[name, null]];
      return [[name, withoutSecrets(part, today, due)]];
    }),
  );
}
