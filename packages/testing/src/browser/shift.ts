import type { BrowserContext } from '@playwright/test';

/** Marks the day of this person's shift as chosen for the site pages: it is today, whenever a page is opened. */
export const shiftAnswered = (context: BrowserContext, userId: number): Promise<unknown> =>
  context.addInitScript((id) => {
    const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
    try {
      localStorage.setItem('moru.shift', JSON.stringify({ userId: id, day, at: Date.now() }));
    } catch {
      // A page without storage asks nothing.
    }
  }, userId);
