import { eventUuid, releaseGroup } from '@moru/contract';
import { useRef } from 'react';
import type { Signature } from './signature-pad.tsx';
import type { Group } from './use-pick.ts';
import { useReleaseStep } from './use-release-step.ts';

const bytesOf = async (file: File): Promise<string> => String(new Uint8Array(await file.arrayBuffer()));

/**
 * The signature is sent first, so that a received release has it; a signature that arrived before the receipt was refused is not sent
 * again.
 */
export function useDeliver(group: Pick<Group, 'id' | 'no' | 'totalQty'>) {
  const { run, error, busy } = useReleaseStep(group, 'deliver');
  const stored = useRef<string>(undefined);
  const deliver = async (signature: Signature | undefined, body: object) => {
    const file = await signature?.();
    const drawn = file && (await bytesOf(file));
    if (!file || drawn === stored.current) return run(body);
    const photo = eventUuid();
    const step = { photo, entity: releaseGroup.name, purpose: 'signature', name: file.name, type: file.type } as const;
    const outcome = await run(body, [step], new Map([[photo, file]]));
    if (outcome?.state === 'refused' && outcome.step > 0) stored.current = drawn;
    return outcome;
  };
  return { deliver, error, busy };
}
