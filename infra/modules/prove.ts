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

/** For whoever runs this command and shows how far it is: a line of its own for each page. */
const printStop = (at: VisitAt): void => void process.stdout.write(`visit ${JSON.stringify(at)}\n`);

/**
 * Holds a release against all gates as it would be after the step `next`, without taking it: files, shell, API and a visit of every page
 * and slot. The answer goes with the step, which looks at the cheap gates again under the lock. Throws `Refused`.
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
  // The API tells its own version when it runs this command: nobody has to ask it.
  const known = process.env['MODULES_API'];
  if (known || !noVisit) await refuseOtherApi(candidate, { url: urlOfProduct(), ...(known && { known }) });
  if (!noVisit) {
    // a browser's worth of code, for this gate alone
    const { refuseBroken } = await import('./gates/visit.ts');
    await refuseBroken({ url: urlOfProduct(), ring, candidate }, progress ? printStop : undefined);
  }
  return { seenShell: before.live[SHELL]?.[0], ...(noVisit && { note: 'not visited' }) };
}
