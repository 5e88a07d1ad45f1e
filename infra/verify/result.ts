/** What one gate adds to the total; `note` is said again beside it. */
export interface Result {
  passed: number;
  failed: number;
  note?: string;
}

export type Gate = () => Promise<Result>;

export const PASSED: Result = { passed: 1, failed: 0 };
export const FAILED: Result = { passed: 0, failed: 1 };
