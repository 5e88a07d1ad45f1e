import type { BrowserContext } from '@playwright/test';

// What the API refuses is on screen; Chromium writes it to the console besides.
const isRefusal = (text: string, url: string) => /status of 4\d\d/.test(text) && /^(\/practice)?\/api\//.test(new URL(url).pathname);

// Not every breach is written to the console: one that the script itself catches (a tried `eval`) is an event alone.
const TELL_BREACHES = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error('CSP: ' + effectiveDirective + ' stopped ' + blockedURI + ' of ' + sourceFile))`;

/** Collects what any page of the context complains about: uncaught errors, console errors, breaches of the content security policy. */
export async function complaintsOf(context: BrowserContext): Promise<string[]> {
  await context.addInitScript(TELL_BREACHES);
  const found: string[] = [];
  context.on('weberror', (event) => found.push(`uncaught: ${event.error().message}`));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isRefusal(message.text(), url || 'about:blank')) found.push(`console: ${message.text()} (${url})`);
  });
  return found;
}
