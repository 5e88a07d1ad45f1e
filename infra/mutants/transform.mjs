import { relative } from 'node:path';
import swcJest from '@swc/jest';
import { ROOT } from '../setup/node.mjs';
import { instrument } from './instrument.ts';
import { operatorsFor } from './targets.ts';

/** The usual transform, with every mutation of a file beside the original; the files themselves are never changed. */
export default {
  createTransformer({ swc, kind }) {
    const inner = swcJest.createTransformer(swc);
    const changed = (source, path) => {
      const file = relative(ROOT, path);
      const operators = operatorsFor(file, kind);
      return operators ? instrument(source, file, operators).code : source;
    };
    const made = new Map();
    const once = (source, path) => {
      if (!made.has(path)) made.set(path, changed(source, path));
      return made.get(path);
    };
    return {
      getCacheKey: (source, path, ...rest) => inner.getCacheKey(once(source, path), path, ...rest),
      process: (source, path, ...rest) => inner.process(once(source, path), path, ...rest),
      processAsync: async (source, path, ...rest) => inner.processAsync(once(source, path), path, ...rest),
    };
  },
};
