const plural = (word: string) => (word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`);
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The list page of a resource, by the rule that its folder is its plural (house style). */
export const listPath = (resource: string): string => `/admin/${plural(kebab(resource))}`;

/** The form page of a resource. */
export const formPath = (resource: string): string => `${listPath(resource)}/form`;
