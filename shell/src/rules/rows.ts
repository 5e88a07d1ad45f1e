/** A page with the rows behind numbers that are shown elsewhere. */
interface RowsPage {
  readonly path: string;
  readonly rows: Readonly<Record<string, string>>;
}

/** The link to the rows behind a number; undefined where no deployed page has them, or not for these values. */
export type RowsHref = (number: string, values?: Readonly<Record<string, string>>) => string | undefined;

/** Finds the pages with the rows behind numbers; of two pages that claim a number the first counts. */
export function rowsHrefOf(pages: readonly RowsPage[]): RowsHref {
  const templates = new Map<string, string>();
  for (const { path, rows } of pages)
    for (const [number, query] of Object.entries(rows)) if (!templates.has(number)) templates.set(number, `${path}?${query}`);
  return (number, values = {}) => {
    const filled = templates
      .get(number)
      ?.replaceAll(/\{(\w+)\}/g, (mark, name: string) => (values[name] === undefined ? mark : encodeURIComponent(values[name])));
    // A newer module may use a value that this shell does not have.
    return filled?.includes('{') ? undefined : filled;
  };
}
