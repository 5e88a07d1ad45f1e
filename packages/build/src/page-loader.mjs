const META = /^export const (page|slot)\b/m;

/**
 * Takes the `export` from a page's literal while it is developed: React refreshes a file in place only where all that it exports is
 * components, and the literal is read by the build alone.
 */
// A loader is what its file exports by default.
// oxlint-disable-next-line import/no-default-export
export default (source) => source.replace(META, 'const $1');
