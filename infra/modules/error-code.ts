/** Code of a system error, such as ENOENT. (By shape: an error of another realm is not `instanceof Error`.) */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
