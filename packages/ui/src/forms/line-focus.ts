const INPUT = ':is(input:not([type="hidden"]), textarea, select)';

const inputIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>(`${INPUT}:not([disabled])`) ?? cell?.querySelector<HTMLElement>('button') ?? null;

/** Focuses a cell of lines as soon as it is rendered: the same action may have created it. */
export function focusCell(box: HTMLElement | null, row: number, column: number): void {
  requestAnimationFrame(() => inputIn(box?.querySelector(`[data-cell="${row}:${column}"]`))?.focus());
}

/** Focuses the input after (or before) a cell, across lines. Returns whether there is one. */
export function focusBeside(box: HTMLElement | null, cell: Element, by: 1 | -1): boolean {
  const inputs = [...(box?.querySelectorAll('[data-cell]') ?? [])].filter((one) => one === cell || inputIn(one) !== null);
  const next = inputIn(inputs[inputs.indexOf(cell) + by]);
  next?.focus();
  return next !== null;
}
