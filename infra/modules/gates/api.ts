import type { ModuleManifest } from '@moru/module/build';
import { satisfies } from 'semver';
import { Refused } from '../refused.ts';

/** Requests the contract version of the running product. */
async function runningApi(url: string): Promise<string> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  if (!answer?.ok)
    throw new Refused(
      `No product answers on ${url}: start it or set MORU_URL. --no-visit activates without looking at the running product.`,
    );
  return ((await answer.json()) as { api?: string }).api ?? '';
}

/**
 * Refuses a release whose screens were built for another API than the running one, as reported by the product at `url` or given by `known`.
 */
export async function refuseOtherApi(
  { name, version, api }: ModuleManifest,
  { url, known }: { url: string; known?: string },
): Promise<void> {
  const running = known ?? (await runningApi(url));
  if (!satisfies(running, api))
    throw new Refused(`${name}@${version} needs the API ${api}, the running one speaks ${running || 'none'}: deploy the API first.`);
}
