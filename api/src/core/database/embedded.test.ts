import { readFileSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onlyWhere } from '@moru/testing/jest';
import type { HttpClient } from '../../testing/http-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { timed } from '../../testing/timed.ts';
import { Tag } from '../../tag/tag.entity.ts';
import { embeddedFile } from './config.ts';

// Only the embedded database has files.
const onSqlite = onlyWhere(process.env['TEST_ENGINE'] === 'sqlite', 'about the embedded database');

onSqlite.describe('the embedded database', () => {
  let app: TestApp;
  let boss: HttpClient;
  let file: string;

  beforeAll(async () => {
    // The product's.
    app = await startTestApp({ databasePatienceMs: 2000 });
    boss = await app.as('supervisor');
    file = embeddedFile(app.app.env.dataDir);
  });
  afterAll(() => app?.stop());

  const busy = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': '1' } };
  const save = (name: string) => boss.post('/api/tag/save', { saveParams: { name } });

  test('keeps nothing of what was overwritten or deleted', async () => {
    const [erased, kept] = ['erased person', 'kept person'];
    const em = app.em();
    await em.execute('create table person (id integer primary key, name text)');
    for (let id = 0; id < 600; id++) await em.execute('insert into person values (?, ?)', [id, `${id % 3 === 0 ? kept : erased} ${id}`]);
    await em.execute('update person set name = null where id % 3 = 1');
    await em.execute('delete from person where id % 3 = 2');
    // Into the file.
    await em.execute('pragma wal_checkpoint(truncate)');
    const text = readFileSync(file, 'latin1');
    expect([text.includes(erased), text.includes(kept)]).toEqual([false, true]);
  });

  test('locked by another process can still be read; a write is 503 after a while and works again when the lock is released', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    expect((await boss.get('/api/tag/findMany')).status).toBe(200);
    const paste = { columns: ['name'], rows: [['previewed'], ['previewed too']] };
    for (const answer of await Promise.all([save('waits'), boss.post('/api/tag/importPreview', paste)])) expect(answer).toMatchObject(busy);
    other.exec('rollback');
    expect((await save('waits')).status).toBe(200);
    expect((await boss.get('/api/tag/findMany', { params: { keyword: 'waits' } })).body.total).toBe(1);
    other.close();
  });

  test('locked by another process refuses all waiting writes together, and serves reads meanwhile', async () => {
    const other = new DatabaseSync(file);
    other.exec('begin immediate');
    let waiting = true;
    const writes = timed(() => Promise.all(Array.from({ length: 10 }, (_, index) => save(`waits ${index}`))));
    void writes.finally(() => (waiting = false));
    const reads: number[] = [];
    // A pause, because calls within one process would leave no time to timers.
    for (; waiting; await sleep(10)) {
      const [{ status }, ms] = await timed(() => boss.get('/api/tag/findMany'));
      expect(status).toBe(200);
      reads.push(ms);
    }
    const [answers, ms] = await writes;
    for (const answer of answers) expect(answer).toMatchObject(busy);
    // One after the other they would take a second each; of the reads the median, as the machine may be busy.
    expect(ms).toBeLessThan(8000);
    expect(reads.toSorted((a, b) => a - b)[reads.length >> 1]).toBeLessThan(200);
    other.exec('rollback');
    other.close();
  });

  test('locked by another process is waited for as long as the settings say', async () => {
    const patient = await startTestApp({ databasePatienceMs: 30_000 });
    const saving = await patient.as('supervisor');
    const other = new DatabaseSync(embeddedFile(patient.app.env.dataDir));
    other.exec('begin immediate');
    const saved = saving.post('/api/tag/save', { saveParams: { name: 'patient' } });
    // Longer than the four attempts of a call with the product's two seconds.
    await sleep(6000);
    other.exec('rollback');
    expect((await saved).status).toBe(200);
    other.close();
    await patient.stop();
  });

  test('refuses a write for good at once: only a lock is waited for', async () => {
    const { id } = (await app.em().findOne(Tag, { name: 'waits' })) ?? {};
    const [, ms] = await timed(() => expect(app.em().nativeUpdate(Tag, { id }, { name: null as never })).rejects.toThrow('NOT NULL'));
    expect(ms).toBeLessThan(900);
  });

  test('whose file is missing accepts nothing that would be lost, and continues when it is back', async () => {
    renameSync(file, `${file}.away`);
    expect((await app.guest().get('/healthz')).status).toBe(200);
    expect(await app.guest().get('/readyz')).toMatchObject(busy);
    expect(await save('lost')).toMatchObject(busy);
    expect(await boss.get('/api/tag/findMany')).toMatchObject(busy);
    expect(await app.guest().post('/api/user/login', { loginParams: { loginId: 'a', pw: 'b' } })).toMatchObject(busy);
    new DatabaseSync(file).close();
    expect(await app.guest().get('/readyz')).toMatchObject(busy);
    renameSync(`${file}.away`, file);
    expect((await app.guest().get('/readyz')).status).toBe(200);
    expect((await save('kept')).status).toBe(200);
    expect((await boss.get('/api/tag/findMany', { params: { keyword: 'lost' } })).body.total).toBe(0);
  });
});
