const INPUT = ':is(input:not([type="hidden"]), textarea, select)';

const inputIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>(`${INPUT}:not([disabled])`) ?? cell?.querySelector<HTMLElement>('button') ?? null;

/** Moves the keyboard into a cell of lines, as soon as it is drawn: it may be one that this very act has made. */
export function focusCell(box: HTMLElement | null, row: number, column: number): void {
  requestAnimationFrame(() => inputIn(box?.querySelector(`[data-cell="${row}:${column}"]`))?.focus());
}

/** Moves the keyboard to the input after (or before) a cell, over the ends of lines. Answers whether there is one. */
export function focusBeside(box: HTMLElement | null, cell: Element, by: 1 | -1): boolean {
  const inputs = [...(box?.querySelectorAll('[data-cell]') ?? [])].filter((one) => one === cell || inputIn(one) !== null);
  const next = inputIn(inputs[inputs.indexOf(cell) + by]);
  next?.focus();
  return next !== null;
}
