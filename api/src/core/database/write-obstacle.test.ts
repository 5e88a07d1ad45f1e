import { expect, test } from '@jest/globals';
import { writeObstacleIn } from './write-obstacle.ts';

const WRITABLE = { read_only: 'OFF', innodb_read_only: 'OFF', wsrep_on: 'OFF', wsrep_ready: 'OFF' };

test.each([
  ['a server by itself', {}, undefined],
  ['one that knows no cluster', { wsrep_on: undefined, wsrep_ready: undefined }, undefined],
  ['one in its cluster', { wsrep_on: 'ON', wsrep_ready: 'ON' }, undefined],
  ['one that lost its cluster', { wsrep_on: 'ON' }, /wsrep_ready/],
  ['a replica', { read_only: 'ON' }, /read_only/],
  ['a replica in words of later servers', { read_only: 'NO_LOCK_NO_ADMIN' }, /read_only/],
  ['MySQL for nobody', { super_read_only: 'ON' }, /super_read_only/],
  ['an engine started read-only', { innodb_read_only: '1' }, /innodb_read_only/],
])('%s', (_what, changed, reason) => {
  const values = Object.entries({ ...WRITABLE, ...changed }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const found = writeObstacleIn(new Map(values));
  if (reason) expect(found).toMatch(reason);
  else expect(found).toBeUndefined();
});
