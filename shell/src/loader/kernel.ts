import * as contract from '@moru/contract';
import * as module from '@moru/module';
import * as core from '@moru/ui/core';
import * as react from 'react';
import * as compilerRuntime from 'react/compiler-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

const ready = (value: unknown) => ({ lib: () => value });
const later = (load: () => Promise<unknown>) => ({ get: () => load().then((value) => () => value) });

/**
 * The libraries that the shell shares with every remote, by the request that remotes import; the larger parts of the kit in their own
 * chunks.
 */
export const KERNEL = {
  react: ready(react),
  'react/jsx-runtime': ready(jsxRuntime),
  'react/compiler-runtime': ready(compilerRuntime),
  'react-dom': ready(reactDom),
  '@moru/module': ready(module),
  '@moru/contract': ready(contract),
  '@moru/ui/core': ready(core),
  '@moru/ui/data': later(() => import('@moru/ui/data')),
  '@moru/ui/forms': later(() => import('@moru/ui/forms')),
  '@moru/ui/extra': later(() => import('@moru/ui/extra')),
};
