import { recall, remember } from './remember.ts';
import { createStore, useStore } from './store.ts';

/** Light or dark as shown. */
export type Theme = 'light' | 'dark';

/** What the user chose; `auto` follows the system. */
export type ThemeChoice = 'auto' | Theme;

const stored = recall('theme');
const choice = createStore<ThemeChoice>(stored === 'light' || stored === 'dark' ? stored : 'auto');
const drawn = createStore<Theme>('light');

const systemDark = (): MediaQueryList | undefined => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function draw(): void {
  const theme = choice.get() === 'auto' ? (systemDark()?.matches ? 'dark' : 'light') : (choice.get() as Theme);
  document.documentElement.dataset['theme'] = theme;
  drawn.set(theme);
}

/** Applies the theme to the document before the first render and follows the system from then on. */
export function startTheme(): void {
  draw();
  systemDark()?.addEventListener?.('change', draw);
}

/** Chooses a theme and remembers it in this browser. */
export function setTheme(value: ThemeChoice): void {
  remember('theme', value === 'auto' ? null : value);
  choice.set(value);
  draw();
}

/**
 * The next choice of the switch: from the system's theme to the other one, then to the system's current theme fixed, then to the system
 * again.
 */
function nextOf(chosen: ThemeChoice): ThemeChoice {
  const system: Theme = systemDark()?.matches ? 'dark' : 'light';
  if (chosen === 'auto') return system === 'dark' ? 'light' : 'dark';
  return chosen === system ? 'auto' : system;
}

/** The theme shown, the choice behind it, the next choice of the switch and how to change it. */
export function useTheme() {
  const chosen = useStore(choice);
  return { theme: useStore(drawn), choice: chosen, next: nextOf(chosen), setChoice: setTheme };
}

let nonce: string | undefined;

/** Nonce of the content security policy, for styles made at run time; read once from the page's own scripts. */
export const cspNonce = (): string | undefined =>
  (nonce ??= document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined);
