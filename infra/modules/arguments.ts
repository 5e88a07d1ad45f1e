import { parseArgs } from 'node:util';

/** Parses the command line. Throws on an unknown option. */
export const argumentsOf = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      ring: { type: 'string', default: 'stable' },
      role: { type: 'string', multiple: true, default: [] },
      user: { type: 'string', multiple: true, default: [] },
      percent: { type: 'string', default: '0' },
      force: { type: 'boolean', default: false },
      'no-visit': { type: 'boolean', default: false },
      progress: { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
      module: { type: 'string', multiple: true, default: [] },
      end: { type: 'boolean', default: false },
      advise: { type: 'boolean', default: false },
      act: { type: 'boolean', default: false },
    },
  });

export type Options = ReturnType<typeof argumentsOf>['values'];
