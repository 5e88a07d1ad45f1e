import swcJest from '@swc/jest';
import { join } from 'node:path';
import { ROOT } from '../setup/node.mjs';
import { removeGuard } from './guard.ts';

/** The usual transform, with one guard of one file left out on the way: the files themselves are never touched. */
export default {
  createTransformer({ swc, guard }) {
    const inner = swcJest.createTransformer(swc);
    const planted = (source, file) => (guard && file === join(ROOT, guard.file) ? removeGuard(source, guard) : source);
    return {
      getCacheKey: (source, file, ...rest) => inner.getCacheKey(planted(source, file), file, ...rest),
      process: (source, file, ...rest) => inner.process(planted(source, file), file, ...rest),
      processAsync: async (source, file, ...rest) => inner.processAsync(planted(source, file), file, ...rest),
    };
  },
};
