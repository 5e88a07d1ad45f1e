import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { shiftAnswered } from '@moru/testing/browser';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { drawn } from '../browser/drawn.ts';
import { pathsOf, type Call } from '../browser/page-list.ts';
import { settle } from './settle.ts';
import { STATES } from './states.ts';

/** Language, theme and width of a picture. */
export interface Look {
  lang: 'en' | 'ko';
  width: number;
  theme: 'light' | 'dark';
}

/** One picture, in the folder of its look. */
export interface Picture {
  title: string;
  file: string;
  look: string;
  width: number;
}

interface Product {
  url: string;
  password: string;
  webDir: string;
}

/** A page to open, and what to do there before. */
export interface Visit {
  name: string;
  /** Undefined: without a login. */
  account?: 'supervisor' | 'client' | 'site';
  path: string;
  /** Widths; by default all. */
  widths?: readonly number[];
  act?: (page: Page) => Promise<void>;
}

const HEIGHTS: Record<number, number> = { 360: 740 };
const HEIGHT = 900;
const nameOf = (path: string) => path.replace(/^\//, '').replaceAll(/[^\w]+/g, '-');
const lookName = ({ lang, width, theme }: Look) => `${width}-${theme}-${lang}`;

async function signedIn(browser: Browser, { url, password }: Product, account: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, timezoneId: 'Asia/Seoul', reducedMotion: 'reduce' });
  if (account !== undefined) {
    const answer = await context.request.post('/api/user/login', { data: { loginParams: { loginId: account, pw: password } } });
    if (!answer.ok()) throw new Error(`${account} cannot sign in: ${answer.status()}`);
    const me = (await (await context.request.get('/api/user/me')).json()) as { id: number };
    await shiftAnswered(context, me.id);
  }
  return context;
}

async function everyVisit(browser: Browser, product: Product): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const [account, role, area] of [
    ['supervisor', 'supervisor', '/admin'],
    ['client', 'client', '/admin'],
    ['site', 'site-staff', '/site'],
  ] as const) {
    const context = await signedIn(browser, product, account);
    const call: Call = async (path) => (await context.request.get(`/api/${path}`)).json();
    const paths = await pathsOf(product.webDir, role, area, call);
    const prefix = account === 'client' ? 'client-' : '';
    visits.push(...paths.map((path) => ({ name: `${prefix}${nameOf(path)}`, account, path })));
    await context.close();
  }
  return [...visits, ...STATES];
}

async function take(page: Page, visit: Visit, looks: readonly Look[], out: string): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const look of looks) {
    await page.setViewportSize({ width: look.width, height: HEIGHTS[look.width] ?? HEIGHT });
    await drawn(page, look.theme);
    await settle(page);
    const file = join(out, lookName(look), `${visit.name}.png`);
    await page.screenshot({ path: file });
    pictures.push({ title: visit.name, file, look: lookName(look), width: look.width });
  }
  return pictures;
}

interface Job {
  looks: readonly Look[];
  /** Text that the name or the path of a page must contain. */
  only: string;
  /** Folder of the pictures. */
  out: string;
}

async function visitAll(page: Page, visits: readonly Visit[], { looks, out }: Job): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const widths = [...Map.groupBy(looks, (look) => look.width)];
  for (const visit of visits)
    for (const [width, same] of widths.filter(([own]) => visit.widths?.includes(own) ?? true)) {
      await page.setViewportSize({ width, height: HEIGHTS[width] ?? HEIGHT });
      await page.goto(visit.path);
      await settle(page);
      await visit.act?.(page);
      pictures.push(...(await take(page, visit, same, out)));
    }
  return pictures;
}

/** Visits every page and state once for each language and width, and takes a picture in each theme. */
export async function takeAll(browser: Browser, product: Product, job: Job): Promise<Picture[]> {
  for (const look of job.looks) mkdirSync(join(job.out, lookName(look)), { recursive: true });
  const visits = (await everyVisit(browser, product)).filter(({ name, path }) => `${name} ${path}`.includes(job.only));
  const pictures: Picture[] = [];
  for (const [account, own] of Map.groupBy(visits, (visit) => visit.account))
    for (const [lang, looks] of Map.groupBy(job.looks, (look) => look.lang)) {
      const context = await signedIn(browser, product, account);
      await context.addInitScript((value) => localStorage.setItem('moru.locale', value), lang);
      pictures.push(...(await visitAll(await context.newPage(), own, { ...job, looks })));
      await context.close();
    }
  return pictures;
}
