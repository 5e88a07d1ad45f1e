import { test as base, expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { shiftAnswered } from './shift.ts';
import { complaintsOf } from './complaints.ts';
import { withOwnProduct, type OwnProduct, type SharedProduct, type TestedProduct } from './own-product.ts';

/** Environment variable in which the global setup passes the running product to the specs, as JSON. */
export const PRODUCT_VARIABLE = 'MORU_PRODUCT_UNDER_TEST';

/** The demo accounts that `npm start` prints. */
export type DemoAccount = 'supervisor' | 'client' | 'site';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Options {
  /** For specs that break something on purpose: errors of the page do not fail them. */
  allowComplaints: boolean;
  /** Whether the site pages ask for the day of the shift, as they do in use; otherwise it is chosen already. */
  asksDay: boolean;
}

interface WorkerOptions {
  /** Undefined: the product that all specs share, with the demo business. */
  ownProduct: OwnProduct | undefined;
}

interface WorkerFixtures {
  /** The product under test. */
  product: TestedProduct;
  /** Sessions of this worker by account. */
  sessions: Map<string, Cookies>;
}

interface Fixtures {
  /** Signs the browser context in without the login form. `fresh`: with a session of its own, for a test that ends it. */
  signIn: (account: string, options?: { pw?: string; fresh?: boolean }) => Promise<void>;
  /** Calls the API as the signed-in user: GET without a body, otherwise POST. Fails on a refusal. */
  call: <T = unknown>(path: string, body?: object) => Promise<T>;
  /** Errors of the pages so far: uncaught errors, console errors, violations of the content security policy. */
  complaints: string[];
}

const sharedProduct = (): SharedProduct => JSON.parse(process.env[PRODUCT_VARIABLE] ?? '{}');

async function logIn(request: APIRequestContext, loginId: string, pw: string): Promise<void> {
  const response = await request.post('/api/user/login', { data: { loginParams: { loginId, pw } } });
  expect(response.status(), `${loginId} signs in`).toBe(200);
}

/** Playwright's `test` on the running product: `page.goto('/admin/pos')` works as is, and an error of a page fails its spec. */
export const test = base.extend<Options & Fixtures, WorkerOptions & WorkerFixtures>({
  allowComplaints: [false, { option: true }],
  ownProduct: [undefined, { option: true, scope: 'worker' }],
  product: [
    async ({ ownProduct }, use) => (ownProduct ? withOwnProduct(ownProduct, sharedProduct(), use) : use(sharedProduct())),
    { scope: 'worker', timeout: 300_000 },
  ],
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product.url),
  asksDay: [false, { option: true }],
  signIn: async ({ asksDay, context, product, sessions }, use) => {
    const enter = async (account: string, { pw = product.password, fresh = false }: { pw?: string; fresh?: boolean } = {}) => {
      await context.clearCookies();
      const known = fresh ? undefined : sessions.get(account);
      if (known) return context.addCookies(known);
      await logIn(context.request, account, pw);
      if (!fresh) sessions.set(account, await context.cookies());
    };
    await use(async (account, options) => {
      await enter(account, options);
      if (asksDay) return;
      const { id } = (await (await context.request.get('/api/user/me')).json()) as { id: number };
      await shiftAnswered(context, id);
    });
  },
  call: async ({ context }, use) => {
    await use(async <T>(path: string, body?: object) => {
      const headers = { 'X-Requested-With': 'moru' };
      const url = `/api/${path}`;
      const response = await (body ? context.request.post(url, { data: body, headers }) : context.request.get(url, { headers }));
      expect(response.ok(), `${path}: ${response.status()} ${response.ok() ? '' : await response.text()}`).toBe(true);
      return (await response.json()) as T;
    });
  },
  complaints: [
    async ({ context, allowComplaints }, use) => {
      const found = await complaintsOf(context);
      await use(found);
      if (!allowComplaints) expect(found, 'complaints of the pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
