const META = /^export const (page|slot)\b/m;

/**
 * Removes the `export` of a page's literal in development: React refreshes a file in place only where all its exports are components, and
 * only the build reads the literal.
 */
// A loader is what its file exports by default.
// oxlint-disable-next-line import/no-default-export
export default (source) => source.replace(META, 'const $1');
