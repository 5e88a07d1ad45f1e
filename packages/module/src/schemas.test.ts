import { expect, test } from '@jest/globals';
import { parseRegistry, type RegistryModule } from './schemas.ts';

const module = (name: string): RegistryModule => ({
  schema: 1,
  name,
  version: '1.0.0-0123456789',
  scope: `${name.replaceAll('-', '_')}_0123456789`,
  contract: 1,
  shared: {},
  api: '*',
  kernel: {},
  limits: {},
  base: `/releases/${name}/1.0.0-0123456789/`,
  entry: 'remoteEntry.js',
  initial: [],
  fonts: [],
  integrity: {},
  bytes: 1,
  provides: {},
  slots: [],
  routes: [{ path: '/admin/a', chunks: [], uses: [], title: { ko: '가', en: 'A' }, roles: ['client'], menu: [], rows: {} }],
});

function parse(modules: unknown[]) {
  const dropped: string[] = [];
  const registry = parseRegistry({ schema: 1, sequence: 3, modules }, (name) => dropped.push(name));
  return { names: registry.modules.map(({ name }) => name), dropped };
}

test('a module with an invalid entry is left out by name, and only that one', () => {
  const bad = { ...module('mfe-b'), entry: '../../evil.js' };
  expect(parse([module('mfe-a'), bad, module('mfe-c')])).toEqual({ names: ['mfe-a', 'mfe-c'], dropped: ['mfe-b'] });
});

test.each([
  [
    'a role that does not exist',
    { ...module('mfe-b'), routes: [{ path: '/a', chunks: [], title: { ko: '가', en: 'A' }, roles: ['root'] }] },
  ],
  ['files of another server', { ...module('mfe-b'), base: '//elsewhere/releases/a/' }],
  ['a federation name with a dash', { ...module('mfe-b'), scope: 'mfe-b' }],
])('%s makes an entry invalid', (_, bad) => expect(parse([bad]).dropped).toEqual(['mfe-b']));

test('an unreadable entry is left out without a name', () => {
  expect(parse([null, 'x', {}])).toEqual({ names: [], dropped: ['unnamed', 'unnamed', 'unnamed'] });
});

test('a document that is no registry throws', () => {
  expect(() => parseRegistry({ schema: 2, sequence: 1, modules: [] }, () => {})).toThrow();
});
