// Replaces shell/src/loader/federation.ts where shell and remotes are one bundle.
import type { Release, RemoteModule } from '@moru/module';
import { module as label } from '../../../mfe-label/src/module.ts';
import { module as po } from '../../../mfe-po/src/module.ts';
import { module as quality } from '../../../mfe-quality/src/module.ts';
import { module as release } from '../../../mfe-release/src/module.ts';
import { module as shipping } from '../../../mfe-shipping/src/module.ts';
import { module as site } from '../../../mfe-site/src/module.ts';

const MODULES: Record<string, RemoteModule> = {
  'mfe-label': label,
  'mfe-po': po,
  'mfe-quality': quality,
  'mfe-release': release,
  'mfe-shipping': shipping,
  'mfe-site': site,
};

export const startFederation =
  () =>
  async ({ name }: Release): Promise<RemoteModule> => {
    const module = MODULES[name];
    if (!module) throw new Error(`${name} is not in the bundle`);
    return module;
  };
