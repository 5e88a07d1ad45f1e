import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Alog } from '../core/audit/alog.entity.ts';
import { ReleaseGroup } from '../release-group/release-group.entity.ts';
import { day } from '../testing/orders.ts';
import { Releases } from '../testing/releases.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { eraseRecipients, RecipientEraser } from './erase-recipients.ts';
import { PERSONAL, Release } from './release.entity.ts';

let app: TestApp;
let releases: Releases;

beforeAll(async () => {
  app = await startTestApp();
  releases = await Releases.start(app);
});
afterAll(() => app?.stop());

async function direct(values: object): Promise<Release> {
  const { brandId, poProductId } = await releases.branded();
  const groupId = await releases.direct(brandId, poProductId);
  await app.em().nativeUpdate(ReleaseGroup, { id: groupId }, values);
  return app.em().findOneOrFail(Release, { groupId });
}
const again = ({ id }: Release) => app.em().findOneOrFail(Release, { id });
const personal = (line: Release) => PERSONAL.map((field) => line[field]);

test('recipients of releases that ended long ago are erased, those of others stay', async () => {
  const old = await direct({ status: 'delivered', releasedOn: day(-181) });
  const off = await direct({ status: 'cancelled', requestedDate: day(-181) });
  const kept = [
    await direct({ status: 'delivered', releasedOn: day(-180) }),
    await direct({ status: 'confirmed', requestedDate: day(-400) }),
    await direct({ status: 'cancelled', requestedDate: day(-180) }),
  ];
  expect(await eraseRecipients(app.ctx())).toBe(2);
  for (const line of [old, off]) {
    const now = await again(line);
    expect(personal(now)).toEqual(PERSONAL.map(() => null));
    expect([now.qty, now.version]).toEqual([line.qty, line.version + 1]);
  }
  for (const line of kept) expect(personal(await again(line))).toEqual(personal(line));
  expect(await eraseRecipients(app.ctx())).toBe(0);
});

test('history records that a recipient was erased, and not who it was', async () => {
  const { id } = await direct({ status: 'released', releasedOn: day(-200) });
  await eraseRecipients(app.ctx());
  const entry = await app.em().findOneOrFail(Alog, { entity: 'release', entityId: id }, { orderBy: { id: 'desc' } });
  expect(entry.reason).toContain('보관 기한');
  expect(JSON.stringify(entry)).not.toMatch(/홍길동|5678|세종대로/);
});

test('the time is a setting', async () => {
  const line = await direct({ status: 'delivered', releasedOn: day(-31) });
  const keep = (value: number | null) => releases.orders.boss.post('/api/config/save', { saveParams: [{ key: 'privacy.sd_days', value }] });
  await eraseRecipients(app.ctx());
  expect((await again(line)).recipient).toBe('홍길동');
  await keep(30);
  await eraseRecipients(app.ctx());
  expect((await again(line)).recipient).toBeNull();
  await keep(null);
});

test('one of several processes does it once an hour', async () => {
  const line = await direct({ status: 'delivered', releasedOn: day(-200) });
  const job = app.app.nest.get(RecipientEraser, { strict: false });
  expect([await job.runInTurn(), await job.runInTurn()]).toEqual([true, false]);
  expect((await again(line)).recipient).toBeNull();
});
