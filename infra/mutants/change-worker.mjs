import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { ROOT } from '../setup/node.mjs';
import { instrument } from './instrument.ts';
import { operatorsFor } from './targets.ts';
import { WorkersBoard } from './workers-board.mjs';

const { kind, ids } = JSON.parse(readFileSync(process.env.MUTANTS_PLAN, 'utf8'));
const board = new WorkersBoard(process.env.MUTANTS_BOARD);
const unseen = new Set(ids);
let active = board.active();

globalThis.__mutant__ = (id) => {
  if (active === '' && unseen.delete(id)) board.note(id);
  return id === active;
};
globalThis.__mutant__.turn = () => undefined;

// Each order to the worker asks anew: it stays for the next tests, with other mutants.
const port = parentPort ?? process;
const on = port.on.bind(port);
port.on = (name, listener) => on(name, name === 'message' ? (order) => ((active = board.active()), listener(order)) : listener);

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const file = url.startsWith('file:') ? relative(ROOT, fileURLToPath(url)) : '';
    const operators = operatorsFor(file, kind) ?? [];
    return operators.length > 0 ? { ...loaded, source: instrument(String(loaded.source), file, operators).code } : loaded;
  },
});
