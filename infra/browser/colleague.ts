import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from './made-order.ts';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

/** Another supervisor in a browser of their own. */
export async function colleague(
  browser: Browser,
  call: Call,
  baseURL: string,
): Promise<{ name: string; context: BrowserContext; page: Page }> {
  // Two workers may make one in the same millisecond.
  const loginId = `live${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const name = `박동료 ${loginId}`;
  await call('user/save', { saveParams: { loginId, name, role: 'supervisor', pw: PASSWORD } });
  const context = await browser.newContext({ baseURL });
  await context.request.post('/api/user/login', { data: { loginParams: { loginId, pw: PASSWORD } } });
  return { name, context, page: await context.newPage() };
}
