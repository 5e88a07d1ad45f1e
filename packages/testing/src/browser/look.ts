import { expect, type Page } from '@playwright/test';

const LOOK_AGAIN_MS = 30_000;
const softly = expect.configure({ soft: true });

/**
 * Fails with a line for each visible layout error on the page: it scrolls sideways, a text is cut off by its own box without an ellipsis,
 * or the text of a control overflows it.
 */
export async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  const faults = async () => [
    ...(await page.evaluate(tooWide)),
    ...(await page.evaluate(cutTexts)),
    ...(await page.evaluate(wordsStandingOut)),
  ];
  // The page is checked again while something on it is still animating.
  await softly.poll(faults, { message: where, timeout: LOOK_AGAIN_MS }).toEqual([]);
}

/** Fails with a line for each control on the page, or in the open dialog, that is smaller than `px`; links within a sentence may be. */
export async function expectTargets(page: Page, where: string, px: number): Promise<void> {
  await softly.poll(() => page.evaluate(smallTargets, px), { message: `${where}: under ${px} px`, timeout: LOOK_AGAIN_MS }).toEqual([]);
}

function smallTargets(px: number): string[] {
  const PRESSED = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"]';
  const root = [...document.querySelectorAll('dialog[open], [role="dialog"]')].at(-1) ?? document.body;
  const boxOf = (node: HTMLElement) => {
    const isTicked = node instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(node.type);
    return ((isTicked && node.closest('label')) || node).getBoundingClientRect();
  };
  const isSmall = (node: HTMLElement) => {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (node.closest('[aria-hidden="true"], [inert], .mo-hidden, .skip-link')) return false;
    const isInSentence =
      getComputedStyle(node).display === 'inline' && node.parentElement?.textContent?.trim() !== node.textContent?.trim();
    const { width, height } = boxOf(node);
    // A visually hidden control is pressed by its label; half a pixel is the rounding of sizes.
    return !isInSentence && width > 1 && height > 1 && Math.min(width, height) < px - 0.5;
  };
  const name = (node: HTMLElement) => {
    const { width, height } = boxOf(node);
    return `${Math.round(width)} × ${Math.round(height)} <${node.tagName.toLowerCase()} class="${node.className}"> ${(node.ariaLabel ?? node.textContent ?? '').trim().slice(0, 40)}`;
  };
  return [...new Set([...root.querySelectorAll<HTMLElement>(PRESSED)].filter(isSmall).map(name))];
}

function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : [];
}

function cutTexts(): string[] {
  const hasWords = (box: Element) => [...box.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isCut = (box: HTMLElement) => {
    if (!hasWords(box) || box.clientWidth === 0 || box.closest('.mo-hidden, [aria-hidden="true"], svg, script, style')) return false;
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box);
    // Texts for screen readers only.
    if (clipPath === 'inset(50%)') return false;
    // A pixel or two is the rounding of sizes.
    const isCutAside = overflowX === 'hidden' && textOverflow !== 'ellipsis' && box.scrollWidth > box.clientWidth + 1;
    return isCutAside || (overflowY === 'hidden' && box.scrollHeight > box.clientHeight + 2);
  };
  const name = (box: Element) => `cut off: <${box.tagName.toLowerCase()} class="${box.className}"> ${box.textContent?.trim().slice(0, 40)}`;
  return [...new Set([...document.querySelectorAll<HTMLElement>('body *')].filter(isCut).map(name))];
}

function wordsStandingOut(): string[] {
  const overflows = (words: HTMLElement) => {
    const control = words.closest<HTMLElement>('button, a, label, th, td, legend');
    // The label of a totals row may extend over the empty cells beside it.
    const isElsewhere = words.closest('.mo-hidden, [role="tooltip"], tfoot') !== null;
    if (!control || control === words || !words.textContent?.trim() || isElsewhere) return false;
    const [inner, outer] = [words.getBoundingClientRect(), control.getBoundingClientRect()];
    const isSeen = inner.width > 0 && outer.width > 1 && getComputedStyle(control).overflowX === 'visible';
    return isSeen && inner.right > outer.right + 1;
  };
  const found = [...document.querySelectorAll<HTMLElement>('span, small, b, strong')].filter(overflows);
  return [...new Set(found.map((words) => `overflows its control: ${words.textContent?.trim().slice(0, 60)}`))];
}
