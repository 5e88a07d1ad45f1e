import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { StartupError } from '../core/process/startup-error.ts';

/**
 * The options and up to `words` other words of a command line. Throws its usage for anything else: an option that is not obeyed must not
 * look as if it were.
 */
export function argumentsOf<const T extends ParseArgsOptionsConfig>(
  usage: string,
  words: number,
  options: T,
  args = process.argv.slice(2),
) {
  const parsed = parsedOf(usage, options, args);
  const [unknown] = parsed.positionals.slice(words);
  if (unknown !== undefined) throw new StartupError(`Unexpected argument '${unknown}'.\n${usage}`);
  return parsed;
}

function parsedOf<const T extends ParseArgsOptionsConfig>(usage: string, options: T, args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    const [what] = (error as Error).message.split('. ');
    throw new StartupError(`${what}.\n${usage}`);
  }
}
