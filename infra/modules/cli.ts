import { join, resolve } from 'node:path';
import { activate, publish, rollback } from './registry.ts';
import { readDocument } from './web-dir.ts';

const USAGE = `npm run modules -- <command>, in the folder WEB_DIR (default: DATA_DIR/web):
  publish <dist>            copy a built module into the registry
  activate <name>@<version> make a published version live
  rollback <name>           go back to the version that was live before
  list                      every module, its live version and what is published`;

const webDir = process.env['WEB_DIR'] ?? join(resolve(process.env['DATA_DIR'] ?? 'data'), 'web');
const say = (line: string) => process.stdout.write(`${line}\n`);

async function list(): Promise<void> {
  const { live, published } = await readDocument(webDir);
  for (const name of Object.keys(published).toSorted()) {
    say(name);
    for (const { version, at } of published[name]?.toReversed() ?? [])
      say(`  ${live[name]?.[0] === version ? '*' : ' '} ${version}  ${at}`);
  }
}

async function run([command, argument = '']: string[]): Promise<void> {
  if (command === 'list') return list();
  if (command === 'publish' && argument) {
    const { name, version } = await publish(webDir, resolve(argument));
    return void say(`Published ${name}@${version}`);
  }
  if (command === 'activate' && argument.includes('@')) {
    const [name = '', version = ''] = argument.split('@');
    await activate(webDir, name, version);
    return void say(`${name}@${version} is live`);
  }
  if (command === 'rollback' && argument) {
    const { live } = await rollback(webDir, argument);
    return void say(`${argument}@${live[argument]?.[0]} is live again`);
  }
  say(USAGE);
  process.exitCode = 2;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
