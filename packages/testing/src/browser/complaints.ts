import type { BrowserContext } from '@playwright/test';

// Refusals of the API are on screen; Chromium writes them to the console as well.
const isRefusal = (text: string, url: string) => /status of 4\d\d/.test(text) && /^(\/practice)?\/api\//.test(new URL(url).pathname);

// Not every violation is written to the console: one that the script itself catches (a tried `eval`) is an event only.
const TELL_BREACHES = `document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
  console.error('CSP: ' + effectiveDirective + ' stopped ' + blockedURI + ' of ' + sourceFile))`;

/** Collects the errors of every page of the context: uncaught errors, console errors, violations of the content security policy. */
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
