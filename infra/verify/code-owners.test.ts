import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');
const lines = readFileSync(join(ROOT, 'CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ') as [path: string, owner: string]);

test('each module has the owner that its package names', () => {
  const modules = globSync('{shell,mfe-*}/package.json', { cwd: ROOT });
  expect(modules.length).toBeGreaterThan(5);
  for (const file of modules) {
    const { team } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')).moru;
    const folder = `/${file.replace('package.json', '')}`;
    const [, owner] = lines.find(([path]) => path === folder) ?? lines[0] ?? [];
    expect([folder, owner]).toEqual([folder, `@moru/${team.toLowerCase().replaceAll(' ', '-')}`]);
  }
});

test('its paths exist', () => {
  const gone = lines.filter(([path]) => path !== '*' && globSync(path.slice(1), { cwd: ROOT }).length === 0);
  expect(gone).toEqual([]);
});
