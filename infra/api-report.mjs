// `npm run api-report`: writes the compiled surface of contract, module and kit, and raises the versions of those that have changed.
import { fileURLToPath } from 'node:url';
import { install } from './setup/install.mjs';
import { checkNode, ROOT, underPinnedNode } from './setup/node.mjs';
import { main, print } from './setup/output.mjs';

await main(async () => {
  checkNode();
  await install();
  await underPinnedNode(fileURLToPath(import.meta.url));
  const { run } = await import('./verify/run.ts');
  if (!(await run('tsc', ['-b', 'packages/contract', 'packages/module', 'packages/ui']))) return void (process.exitCode = 1);
  const { writeReports } = await import('./api-report/report.ts');
  const lines = writeReports(ROOT, process.argv.includes('--breaking'));
  for (const line of lines.length > 0 ? lines : ['Every report is up to date.']) print(line);
});
