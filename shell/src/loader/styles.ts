import { forgetLeftovers, noteLeftover, type Leftover, type StackOf } from './leftovers.ts';

const METHODS = ['append', 'appendChild', 'insertBefore', 'prepend'] as const;

interface Styling extends Leftover {
  readonly style: HTMLStyleElement;
}

const forget = (style: HTMLStyleElement): void => forgetLeftovers((one) => 'style' in one && one.style === style);

/** A style element of a remote; one that the remote removes itself is not added again. */
function noted(parent: HTMLElement, style: HTMLStyleElement, stack: string | undefined): void {
  const remove = () => Element.prototype.remove.call(style);
  const styling: Styling = { style, add: () => Element.prototype.append.call(parent, style), remove };
  forget(style);
  style.remove = () => {
    remove();
    forget(style);
  };
  noteLeftover(stack, styling);
}

function track(parent: HTMLElement, stackOf: StackOf): void {
  for (const method of METHODS) {
    const own = parent[method].bind(parent) as (...args: unknown[]) => unknown;
    Object.assign(parent, {
      [method]: (...args: unknown[]) => {
        const answer = own(...args);
        for (const added of args) if (added instanceof HTMLStyleElement) noted(parent, added, stackOf(new Error('added here')));
        return answer;
      },
    });
  }
  const removeChild = parent.removeChild.bind(parent);
  parent.removeChild = (child) => {
    if (!(child instanceof HTMLStyleElement) || child.parentNode !== parent) return removeChild(child);
    child.remove();
    return child;
  };
}

/** Tracks which release adds style elements to the document, other than its style sheets, which the build checks. */
export function trackStyles(
  parents: readonly HTMLElement[] = [document.head, document.body],
  stackOf: StackOf = ({ stack }) => stack,
): void {
  for (const parent of parents) track(parent, stackOf);
}
