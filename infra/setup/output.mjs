const REPORT_EVERY_MS = 5000;

/** A failure whose message is one sentence for the user; it is shown without a stack. */
export class Problem extends Error {}

export function print(text) {
  process.stdout.write(`${text}\n`);
}

const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/** Runs a long step with a progress line; a step of less than a second prints nothing. */
export async function step(text, work) {
  const began = Date.now();
  const first = setTimeout(() => print(`${text} …`), 1000);
  const more = setInterval(() => print(`${text} … ${seconds(began)}`), REPORT_EVERY_MS);
  try {
    const result = await work();
    if (Date.now() - began >= 1000) print(`${text}: done in ${seconds(began)}`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(more);
  }
}

/** Runs the program and turns a Problem into its message and exit code 1. */
export async function main(program) {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Problem ? error.message : (error?.stack ?? error)}\n`);
    process.exit(1);
  }
}
