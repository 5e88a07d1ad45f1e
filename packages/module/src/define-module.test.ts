import { expect, test } from '@jest/globals';
import { CONTRACT_VERSION } from './contract-version.ts';
import { defineModule } from './define-module.ts';

const Page = () => null;
const Slot = () => null;

test('pages are keyed by route and slots by slot and id', async () => {
  const module = defineModule({
    files: {
      './pages/admin/brands/index.tsx': async () => ({ Page }),
      './pages/admin/_x/part.tsx': async () => ({}),
      './slots/po-panel/shipments.tsx': async () => ({ Slot }),
    },
  });
  expect(module.contract).toBe(CONTRACT_VERSION);
  expect(Object.keys(module.pages)).toEqual(['/admin/brands']);
  expect(await module.pages['/admin/brands']?.()).toBe(Page);
  expect(await module.slots['poPanel/shipments']?.()).toBe(Slot);
});

test('nothing is loaded before it is requested', () => {
  defineModule({
    files: {
      './pages/a.tsx': () => {
        throw new Error('loaded');
      },
    },
  });
});

test('a page file without a Page throws when it loads', async () => {
  const module = defineModule({ files: { './pages/a.tsx': async () => ({ default: Page }) } });
  await expect(module.pages['/a']?.()).rejects.toThrow('./pages/a.tsx exports no component named Page');
});
