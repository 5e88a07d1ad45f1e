import type { Stage } from './story.ts';

const LIMIT_MS = 5000;
const LOOK_AGAIN_MS = 20;

async function find(selector: string): Promise<HTMLElement> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end;) {
    const found = document.querySelector<HTMLElement>(selector);
    if (found) return found;
    await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  }
  throw new Error(`the story has no ${selector}`);
}

// React notices a value only when the platform's own setter set it.
function write(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The page as a story's `act` uses it. */
export const stage: Stage = {
  find,
  async click(selector) {
    const target = await find(selector);
    // Selects open on mousedown, buttons on click.
    target.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    target.click();
  },
  async type(selector, text) {
    const input = (await find(selector)) as HTMLInputElement;
    input.focus();
    write(input, text);
  },
};
