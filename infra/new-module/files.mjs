const title = (name) => name[0].toUpperCase() + name.slice(1);

const PACKAGE = ({ folder, team, contact }) => ({
  name: folder,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'node ../packages/build/src/cli.mjs',
    dev: 'exec node ../infra/dev/remote.mjs',
    test: 'node ../infra/test-module.mjs',
  },
  dependencies: { '@moru/contract': '0.1.0', '@moru/module': '0.1.0', '@moru/ui': '0.1.0', react: '19.3.1' },
  devDependencies: { '@moru/build': '0.1.0', '@types/react': '19.3.0' },
  moru: { team, contact },
});

const TSCONFIG = `{
  "extends": "../tsconfig.web.json",
  "compilerOptions": { "outDir": "dist/types", "rootDir": "src" },
  "include": ["src"],
  "exclude": ["**/*.test.ts", "**/*.test.tsx"],
  "references": [{ "path": "../packages/contract" }, { "path": "../packages/module" }, { "path": "../packages/ui" }]
}
`;

const CONFIG = `import { defineRemote } from '@moru/build';

export default defineRemote(import.meta.dirname);
`;

const MODULE = `import { defineModule } from '@moru/module';

export const module = defineModule({
  files: import.meta.glob(['./pages/**/*.tsx', './slots/**/*.tsx', '!./**/_*.tsx', '!./**/_*/**', '!./**/*.test.tsx']),
});
`;

const PAGE = (name) => `import { EmptyState, PageHeader } from '@moru/ui/core';

export const page = {
  title: { ko: '${title(name)}', en: '${title(name)}' },
  roles: ['supervisor'],
  menu: { group: 'etc', order: 90 },
};

/** The first page of this module. */
export function Page() {
  return (
    <div className="mo-page">
      <PageHeader title={page.title} />
      <EmptyState title={{ ko: '아직 내용이 없습니다', en: 'Nothing here yet' }} />
    </div>
  );
}
`;

const TEST = (name) => `import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Page } from './index.tsx';

test('the page has its heading', () => {
  render(<Page />);
  expect(screen.getByRole('heading', { level: 1, name: '${title(name)}' })).toBeTruthy();
});
`;

const SOURCES = (name) => ({
  'rspack.config.mjs': CONFIG,
  'limits.json': '{ "entryKb": 20, "pageKb": 20, "totalKb": 80 }\n',
  'src/module.ts': MODULE,
  [`src/pages/admin/${name}/index.tsx`]: PAGE(name),
  [`src/pages/admin/${name}/${name}.test.tsx`]: TEST(name),
});

/** Files of a new remote: text by path below its folder. */
export const filesOf = ({ name, ...owner }) => ({
  'package.json': `${JSON.stringify(PACKAGE(owner), null, 2)}\n`,
  'tsconfig.json': TSCONFIG,
  ...SOURCES(name),
});

/** For its own repository: `kit` names the packed file of each package, `tools` the versions that this repository uses. */
const PACKAGE_OUTSIDE = ({ folder, team, contact, kit, tools }) => ({
  name: folder,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    types: 'tsc',
    test: 'jest',
    build: 'moru-module build',
    dev: 'moru-module dev',
    release: 'moru-module publish',
  },
  dependencies: { ...kit(['contract', 'module', 'ui']), ...tools(['react', 'react-dom']) },
  devDependencies: {
    ...kit(['build', 'testing']),
    ...tools(['@jest/globals', '@testing-library/react', '@types/react', '@types/react-dom', 'jest', 'typescript']),
  },
  moru: { team, contact },
});

const TSCONFIG_OUTSIDE = `{
  "extends": "@moru/build/tsconfig.remote.json",
  "include": ["src"]
}
`;

const JEST = `export { remote as default } from '@moru/testing/web';
`;

const IGNORED = `node_modules/
dist/
.cache/
`;

/** Files of a remote in its own repository, likewise. */
export const outsideFilesOf = ({ name, ...owner }) => ({
  'package.json': `${JSON.stringify(PACKAGE_OUTSIDE(owner), null, 2)}\n`,
  'tsconfig.json': TSCONFIG_OUTSIDE,
  'jest.config.mjs': JEST,
  '.gitignore': IGNORED,
  ...SOURCES(name),
});

/** Its entry in the lock file. */
export const lockOf = (owner) => {
  const { version, dependencies, devDependencies } = PACKAGE(owner);
  return { version, dependencies, devDependencies };
};
