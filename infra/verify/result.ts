/** The result of one gate for the total; `note` is printed again beside it. */
export interface Result {
  passed: number;
  failed: number;
  note?: string;
}

export type Gate = () => Promise<Result>;

export const PASSED: Result = { passed: 1, failed: 0 };
export const FAILED: Result = { passed: 0, failed: 1 };
