import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { createApp } from '../create-app.ts';
import { StartupError } from '../core/process/startup-error.ts';
import { systemCtx } from '../core/call/ctx.ts';
import { UserService } from '../user/user.service.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'Usage: npm run create-supervisor -w api -- LOGIN_ID [--name NAME]  (the password is asked for, or read from standard input)';

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdin.isTTY ? process.stderr : undefined });
  if (process.stdin.isTTY) process.stderr.write('Password (10 characters or more): ');
  for await (const line of lines) {
    lines.close();
    return line;
  }
  throw new StartupError('No password was given.');
}

async function run(): Promise<void> {
  const { values, positionals } = argumentsOf(USAGE, 1, { name: { type: 'string' } });
  const [loginId] = positionals;
  if (!loginId) throw new StartupError(USAGE);
  const pw = await readPassword();
  const app = await createApp();
  try {
    await app.nest
      .get(UserService, { strict: false })
      .save({ loginId, name: values.name ?? loginId, role: 'supervisor', scope: 'all', pw }, systemCtx(app.orm));
    console.log(`Supervisor ${loginId} can sign in.`);
  } finally {
    await app.close();
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
