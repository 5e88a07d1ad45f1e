/** Files found at build time, each as a function that loads it. */
export type Files = Record<string, () => Promise<unknown>>;

declare global {
  interface ImportMeta {
    /** Rspack's glob: keys are paths relative to the file that calls it; `!` excludes. */
    glob(patterns: readonly string[]): Record<string, () => Promise<unknown>>;
  }
}
