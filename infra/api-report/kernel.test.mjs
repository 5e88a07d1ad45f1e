import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { satisfies } from 'semver';
import { apiRange, kernelRanges, kernelVersions, rangeOf } from '../../packages/build/src/kernel.mjs';
import { raised } from './version.ts';
import { kernelNames } from '../../packages/build/src/surface.mjs';

test.each([
  ['0.1.3', ['0.1.0', '0.1.2', '0.1.3', '0.1.9', '0.2.0', '0.2.7'], ['0.0.9', '0.3.0', '1.0.0']],
  ['1.4.2', ['1.0.0', '1.4.1', '1.4.2', '1.9.0', '2.0.0', '2.8.1'], ['0.9.9', '3.0.0']],
])('a module built against %s runs on its line, in a shell rolled back within it too, and on the next one', (version, runs, refused) => {
  const range = rangeOf('@moru/ui', version);
  expect(runs.filter((one) => !satisfies(one, range))).toEqual([]);
  expect(refused.filter((one) => satisfies(one, range))).toEqual([]);
});

test.each(['0.1.3', '1.4.2'])('a module built against %s runs where a name was removed, and not after a breaking change', (version) => {
  const fits = (breaks) => satisfies(raised(version, breaks), rangeOf('@moru/ui', version));
  expect([fits('none'), fits('removed'), fits('breaking')]).toEqual([true, true, false]);
});

test('libraries of others are required by their own version ranges', () => expect(rangeOf('react', '19.3.1')).toBe('^19.3.1'));

test('a module built here runs in a shell built here', () => {
  const versions = kernelVersions();
  for (const [request, range] of Object.entries(kernelRanges()))
    expect([request, satisfies(versions[request], range)]).toEqual([request, true]);
  expect(satisfies(versions['@moru/contract'], apiRange())).toBe(true);
});

/** A remote as a team built and sent it against contract, module and kit 0.1.0; infra/browser/team.spec.ts runs it. */
const OLDER = join(import.meta.dirname, '../browser/older-remote.packed');

test('a remote that was built against an older kit still gets all names that it uses', () => {
  const { files } = JSON.parse(gunzipSync(readFileSync(OLDER)).toString());
  const fileOf = (name) => JSON.parse(Buffer.from(files[name], 'base64').toString());
  const [{ shared, api }, { uses }] = [fileOf('module.json'), fileOf('surface.json')];
  const [versions, gives] = [kernelVersions(), kernelNames()];
  for (const [request, range] of Object.entries(shared)) expect([request, satisfies(versions[request], range)]).toEqual([request, true]);
  expect(satisfies(versions['@moru/contract'], api)).toBe(true);
  expect(Object.keys(uses)).toContain('@moru/ui/forms');
  for (const [request, names] of Object.entries(uses))
    expect([request, names.filter((name) => !gives[request].includes(name))]).toEqual([request, []]);
});
