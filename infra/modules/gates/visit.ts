import { CHROMIUM_FLAGS, chromiumPath, complaintsOf } from '@moru/testing/browser';
import type { VisitAt } from '@moru/contract';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { RegistryModule } from '@moru/module/build';
import { htmlOf, NONCE_MARK } from '../html.ts';
import { accounts } from '../product.ts';
import { Refused } from '../refused.ts';
import type { Ring } from '../rings.ts';
import { stopsIn, type Stop } from './stops.ts';

const SHOWN_WITHIN_MS = 20_000;
const BUSY = '[aria-busy="true"], .mo-skeleton, .mo-spinner';
const FAILED = '.remote-failed, .slot-failed, .crashed';

interface Candidate {
  /** Address of the running product. */
  readonly url: string;
  /** The registry with the candidate. */
  readonly ring: Ring;
  readonly candidate: RegistryModule;
}

/** A signed-in browser context that gets the candidate's page and registry from here and everything else from the running product. */
interface Visitor {
  readonly loginId: string;
  readonly role: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly complaints: string[];
  readonly requested: Set<string>;
}

async function givePage(context: BrowserContext, { url, ring }: Candidate): Promise<void> {
  const { shell, registry } = ring;
  if (!shell) throw new Refused('No shell is live: activate one first.');
  const html = htmlOf(registry, shell);
  await context.route(`${url}/registry.json`, (route) => route.fulfill({ json: registry }));
  await context.route(
    (address) => !/^\/(api|releases|registry\.json)/.test(address.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const live = await route.fetch();
      const headers = live.headers();
      const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
      delete headers['content-encoding'];
      return route.fulfill({ status: 200, headers, body: html.replaceAll(NONCE_MARK, nonce) });
    },
  );
}

async function visitorOf(context: BrowserContext, candidate: Candidate, [loginId, pw]: [string, string]): Promise<Visitor> {
  const answer = await context.request.post(`${candidate.url}/api/user/login`, { data: { loginParams: { loginId, pw } } });
  if (!answer.ok()) throw new Refused(`${loginId} of MODULES_VISIT cannot sign in on ${candidate.url}: give the right password.`);
  const complaints = await complaintsOf(context);
  await givePage(context, candidate);
  const requested = new Set<string>();
  context.on('request', (request) => requested.add(new URL(request.url()).pathname));
  const { role } = (await answer.json()) as { role: string };
  return { loginId, role, context, page: await context.newPage(), complaints, requested };
}

/** The address of a stop; undefined where it needs an order and there is none yet. */
async function addressOf({ context }: Visitor, url: string, { path }: Stop): Promise<string | undefined> {
  if (!/\{(po|line|product)\}/.test(path)) return url + path;
  const answer = await context.request.get(`${url}/api/poProduct/findMany?subset=A&params[num]=1`);
  const { rows } = (await answer.json()) as { rows: readonly { id: number; poId: number; productId: number }[] };
  const [newest] = rows;
  if (!newest) return undefined;
  const ids = { po: newest.poId, line: newest.id, product: newest.productId };
  return url + path.replace(/\{(po|line|product)\}/, (_all, of: keyof typeof ids) => String(ids[of]));
}

/** Opens a page, presses its tabs and buttons, and returns the errors found. */
async function open(visitor: Visitor, { url, candidate }: Candidate, stop: Stop): Promise<string[]> {
  const { page, complaints, requested } = visitor;
  const address = await addressOf(visitor, url, stop);
  if (address === undefined) return [];
  complaints.length = 0;
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 }).first();
  const shown = await heading.waitFor({ timeout: SHOWN_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  if (!shown) return [...complaints, 'the page never had a heading'];
  for (const { role, name } of stop.press) {
    const pressed = await page
      .getByRole(role, { name })
      .first()
      .click({ timeout: SHOWN_WITHIN_MS })
      .then(
        () => true,
        () => false,
      );
    if (!pressed) return [...complaints, `there is no ${role} that opens it`];
  }
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY, { timeout: SHOWN_WITHIN_MS }).catch(() => undefined);
  const failed = await page.locator(FAILED).count();
  const missing = stop.files.filter((file) => !requested.has(candidate.base + file));
  return [
    ...complaints,
    ...(failed > 0 ? ['a part of the page failed'] : []),
    ...(missing.length > 0 ? [`it was not shown: nobody asked for ${missing.join(', ')}`] : []),
  ];
}

/** Called before each page is opened. */
type OnStop = (at: VisitAt) => void;

async function problemsOf(visitors: readonly Visitor[], candidate: Candidate, onStop: OnStop): Promise<string[]> {
  const found: string[] = [];
  const stops = stopsIn(candidate.ring, candidate.candidate);
  for (const [index, stop] of stops.entries()) {
    const visitor = visitors.find(({ role }) => stop.roles.length === 0 || stop.roles.includes(role));
    onStop({ at: index + 1, of: stops.length, what: stop.what, as: visitor?.loginId ?? '' });
    const problems = visitor
      ? await open(visitor, candidate, stop)
      : [`nobody of MODULES_VISIT has one of the roles ${stop.roles.join(', ')}`];
    found.push(...problems.map((problem) => `${stop.what}: ${problem}`));
  }
  return found;
}

/**
 * Visits every page and slot of the candidate in Chromium; refuses it where a page reports an error, violates the content policy or shows a
 * boundary.
 */
export async function refuseBroken(candidate: Candidate, onStop: OnStop = () => {}): Promise<void> {
  const given = accounts();
  const executablePath = await chromiumPath();
  const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath && { executablePath }) });
  try {
    const visitors: Visitor[] = [];
    for (const account of given) visitors.push(await visitorOf(await browser.newContext(), candidate, account));
    const problems = await problemsOf(visitors, candidate, onStop);
    const { name, version } = candidate.candidate;
    if (problems.length > 0)
      throw new Refused([`${name}@${version} failed its visit; mend this and publish again:`, ...problems].join('\n  '));
  } finally {
    await browser.close();
  }
}
