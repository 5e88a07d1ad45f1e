import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { refuseUnknownUsers } from './product.ts';

let server: Server;
let url: string;

beforeAll(async () => {
  process.env['MODULES_VISIT'] = 'boss:pw';
  const users = ['kim', 'kimberly', 'gone'].map((loginId) => ({ loginId, isActive: loginId !== 'gone' }));
  server = createServer((request, response) => {
    if (request.url === '/api/user/login') return void response.setHeader('set-cookie', 'moru_sid=s; Path=/').end('{}');
    const keyword = new URL(request.url ?? '', 'http://x').searchParams.get('params[keyword]') ?? '';
    response.end(JSON.stringify({ rows: users.filter(({ loginId }) => loginId.includes(keyword)) }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  delete process.env['MODULES_VISIT'];
  server.close();
});

test('users of the product may have a canary', async () => {
  await expect(refuseUnknownUsers(url, ['kim', 'kimberly'])).resolves.toBeUndefined();
});

test.each([
  ['nobody', ['kim', 'nobody'], 'There is no active user nobody'],
  ['a part of a name', ['kimber'], 'There is no active user kimber'],
  ['one who is not active any more', ['gone'], 'There is no active user gone'],
])('%s is refused', async (_, users, message) => expect(refuseUnknownUsers(url, users)).rejects.toThrow(message));
