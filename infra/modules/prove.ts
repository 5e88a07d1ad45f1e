import type { VisitAt } from '@moru/contract';
import type { Options } from './arguments.ts';
import type { StepOptions } from './change.ts';
import type { ReleaseName } from './changes.ts';
import { SHELL, type RegistryDocument } from './document.ts';
import { refuseOtherApi } from './gates/api.ts';
import { refuseSharedRoutes, refuseUnfit } from './gates/fit.ts';
import { urlOfProduct } from './product.ts';
import { ringsOf, STABLE } from './rings.ts';
import { readDocument } from './web-dir.ts';

/** Progress for the caller of this command: one line for each page. */
const printStop = (at: VisitAt): void => void process.stdout.write(`visit ${JSON.stringify(at)}\n`);

/**
 * Checks a release by all gates in the state after the step `next`, without taking it: files, shell, API and a visit of every page and
 * slot. The result is passed to the step, which repeats the cheap gates under the lock. Throws `Refused`.
 */
export async function prove(
  webDir: string,
  next: (doc: RegistryDocument) => RegistryDocument,
  { name }: ReleaseName,
  { force, 'no-visit': noVisit, progress }: Options,
): Promise<StepOptions> {
  if (force) return { force };
  const before = await readDocument(webDir);
  const after = next(before);
  const rings = await ringsOf(webDir, after);
  const wanted = after.canary[name] ? name : STABLE;
  const ring = rings.find((one) => one.name === wanted);
  const candidate = name === SHELL ? ring?.shell : ring?.registry.modules.find((module) => module.name === name);
  if (!ring || !candidate) return {};
  refuseSharedRoutes(ring);
  await refuseUnfit(webDir, ring, name);
  // The API passes its own version when it runs this command, so that it need not be requested.
  const known = process.env['MODULES_API'];
  if (known || !noVisit) await refuseOtherApi(candidate, { url: urlOfProduct(), ...(known && { known }) });
  if (!noVisit) {
    // imported here, since only this gate needs a browser
    const { refuseBroken } = await import('./gates/visit.ts');
    await refuseBroken({ url: urlOfProduct(), ring, candidate }, progress ? printStop : undefined);
  }
  return { seenShell: before.live[SHELL]?.[0], ...(noVisit && { note: 'not visited' }) };
}
