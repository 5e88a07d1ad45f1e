const INPUTS = 'input:not([type="hidden"]), textarea, select, [role="combobox"], button';

const visible = (node: Element | null | undefined): node is HTMLElement => node instanceof HTMLElement;

function show(node: HTMLElement): void {
  node.focus({ preventScroll: true });
  // Behind a sticky header it would be focused but not visible.
  node.scrollIntoView?.({ block: 'center' });
}

/** Focuses the input of a form path: `name`, or in a line `lines.2.orderQty`. Returns whether there is one. */
export function focusAt(path: string, root: ParentNode = document): boolean {
  const cell = root.querySelector(`[data-path="${path}"]`) ?? root.querySelector(`[data-field="${path.split('.')[0]}"]`);
  const input = cell?.querySelector('[aria-invalid="true"]') ?? cell?.querySelector(INPUTS);
  if (visible(input)) show(input);
  return visible(input);
}

/** Focuses the first field of a form. */
export const focusFirst = (root: ParentNode | null): void =>
  void root?.querySelector<HTMLElement>(`[data-field] :is(${INPUTS}):not([disabled])`)?.focus();

/** Frames within which the error marks are rendered, also on a busy machine. */
const FRAMES = 20;

/** Focuses the first input that is marked invalid, as soon as the marks are rendered. */
export function focusFirstWrong(root: () => ParentNode | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const wrong = root()?.querySelector('[aria-invalid="true"]');
    if (visible(wrong)) show(wrong);
    else if (frames > 1) focusFirstWrong(root, frames - 1);
  });
}
