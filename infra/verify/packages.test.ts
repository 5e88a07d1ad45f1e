import { expect, test } from '@jest/globals';
import { isAllowed, licencesOf, seriousFaults } from './packages.ts';

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['UNLICENSED', false],
  [undefined, false],
])('a package under %s may be part of the product: %s', (licence, expected) => expect(isAllowed(licence)).toBe(expected));

test('packages that only build or test are left out, a platform package has the licence of its family', () => {
  const packages = {
    '': {},
    api: { version: '0.1.0' },
    'node_modules/@moru/api': { link: true },
    'node_modules/a': { license: 'MIT' },
    'node_modules/a/node_modules/@img/sharp': { license: 'Apache-2.0' },
    'node_modules/@img/sharp-nowhere': {},
    'node_modules/nobody-says': {},
    'node_modules/jest': { license: 'GPL-3.0-only', dev: true },
  };
  expect(licencesOf(packages, '/nowhere')).toEqual([
    { name: 'a', licence: 'MIT' },
    { name: '@img/sharp', licence: 'Apache-2.0' },
    { name: '@img/sharp-nowhere', licence: 'Apache-2.0' },
    { name: 'nobody-says', licence: undefined },
  ]);
});

test('vulnerabilities of high severity are named; a registry without a list is distinguished from one that knows none', () => {
  const fault = (severity: string) => ({ severity, via: ['x', { title: 'reads past the end', url: 'https://example.org/1' }] });
  expect(seriousFaults(JSON.stringify({ vulnerabilities: { a: fault('critical'), b: fault('moderate') } }))).toEqual([
    'a: critical, reads past the end (https://example.org/1)',
  ]);
  expect(seriousFaults('{"vulnerabilities":{}}')).toEqual([]);
  expect(seriousFaults('{"message":"405"}')).toBeUndefined();
});
