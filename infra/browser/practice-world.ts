import { PRACTICE_TASKS, type PracticeOwnTask, type PracticeRoom, type PracticeTask, type PracticeTaskId } from '@moru/contract';
import { expect, settled } from '@moru/testing/browser';
import type { BrowserContext, Locator, Page } from '@playwright/test';

type Call = <T = unknown>(path: string, body?: object) => Promise<T>;

export type Facts = PracticeOwnTask['facts'];
/** Does a task on the screens, from the page on which it begins. */
export type DoTask = (page: Page, facts: Facts) => Promise<void>;

interface Area {
  readonly room: string;
  readonly lang: 'ko' | 'en';
  readonly begin: RegExp;
  readonly hint: RegExp;
}

export const DESK: Area = { room: '/admin/practice', lang: 'en', begin: /^(Begin|Continue)/, hint: /^(Show a hint|Next hint)$/ };
export const PHONE: Area = { room: '/site/practice', lang: 'ko', begin: /(시작하기|이어서 하기)$/, hint: /^(힌트 보기|다음 힌트)$/ };

const PASSWORD = 'a password of eighteen';
const MARK = Date.now().toString(36);
const made = new Set<string>();

interface Person {
  readonly role: 'supervisor' | 'site-staff' | 'client';
  readonly name: string;
}

/** Signs in a user of the role who has never used practice mode. */
export async function signInNew(
  { role, name }: Person,
  { signIn, call }: { signIn: (account: string, options?: { pw?: string }) => Promise<void>; call: Call },
): Promise<string> {
  const loginId = `p${role.slice(0, 2)}${MARK}`;
  if (!made.has(loginId)) {
    await signIn('supervisor');
    // The template of the copies is created with the first use; a call that gives up does not stop its creation.
    await expect(async () => void (await call('practice/open', {}))).toPass();
    const { rows } = await call<{ rows: { factoryId: number | null }[] }>(
      'user/findMany?subset=A&params[search]=loginId&params[keyword]=site',
    );
    const place = role === 'site-staff' ? { factoryId: rows[0]?.factoryId } : {};
    await call('user/save', { saveParams: [{ loginId, name: `${name} ${MARK}`, role, pw: PASSWORD, ...place }] });
    made.add(loginId);
  }
  await signIn(loginId, { pw: PASSWORD });
  return `${name} ${MARK}`;
}

const taskOf = (id: PracticeTaskId): PracticeTask =>
  (PRACTICE_TASKS as readonly PracticeTask[]).find((one) => one.id === id) as PracticeTask;

export const ownTask = async (call: Call, id: PracticeTaskId): Promise<PracticeOwnTask> => {
  const own = (await call<PracticeRoom>('practice/mine')).tasks.find((one) => one.id === id);
  if (!own) throw new Error(`no task ${id}`);
  return own;
};

const checksOn = (page: Page): Locator => page.locator('.practice-checks tbody tr');

async function choose(page: Page, area: Area, id: PracticeTaskId): Promise<void> {
  await page.goto(area.room);
  await settled(page);
  const { title } = taskOf(id);
  await page
    .getByRole('list', { name: area.lang === 'ko' ? '과제' : 'Tasks' })
    .getByRole('button', { name: title[area.lang] })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: title[area.lang] })).toBeVisible();
}

/** Reads the task with all its hints and opens its screen. */
export async function beginTask(page: Page, area: Area, id: PracticeTaskId): Promise<void> {
  await choose(page, area, id);
  await expect(page.locator('.practice-text')).not.toContainText('…');
  for (const _hint of taskOf(id).hints) await page.getByRole('button', { name: area.hint }).click();
  await page.getByRole('button', { name: area.begin }).click();
  await expect(page).toHaveURL(/\/practice\//);
  await expectMarked(page);
}

/** Name of practice mode, in the language of the screen. */
const MODE = /^(연습 모드|Practice mode)$/;

/** The screen shows that it is practice mode, also when something covers all of it. */
export async function expectMarked(page: Page): Promise<void> {
  await expect.soft(page.getByText(MODE).filter({ visible: true }).last()).toBeInViewport({ ratio: 1 });
}

/** Every check of the task is met, and the page shows it. */
export async function expectDone(page: Page, area: Area, id: PracticeTaskId): Promise<void> {
  await choose(page, area, id);
  await expect(checksOn(page)).toHaveCount(taskOf(id).checks.length);
  for (const check of await checksOn(page).all()) await expect(check).toHaveAttribute('data-met', 'true');
  await expect(page.locator('.practice-card .mo-card-head')).toContainText(area.lang === 'ko' ? '마침' : 'Done');
}

/** The tab that a link of the page opens, with the same banner. */
export async function openedBy(context: BrowserContext, link: Locator): Promise<Page> {
  const opening = context.waitForEvent('page');
  await link.click();
  const page = await opening;
  await expect(page.getByRole('complementary', { name: MODE })).toBeVisible();
  return page;
}
