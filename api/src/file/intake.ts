import { isImage } from '@moru/contract';
import type { Content } from './blobs.ts';
import { cleanName } from './clean-name.ts';
import { fileFault, storageFault } from './file-fault.ts';
import type { FileInspector } from './file-inspector.ts';
import type { Incoming } from './receive.ts';

/** An inspected file: its content to store and the values of its row. */
export interface Accepted {
  readonly content: Content;
  readonly name: string;
  readonly w: number | null;
  readonly h: number | null;
  readonly takenAt: Date | null;
}

/** A received file, its place among those of the call, and who sent it. */
interface Given {
  readonly incoming: Incoming;
  readonly index: number;
  readonly caller: string;
}

/** Inspects a received file: its type by content, a re-encoded copy if it is an image. Throws the refusal that names it. */
export async function accept(inspector: FileInspector, { incoming, index, caller }: Given): Promise<Accepted> {
  const { path, name, sha256, size } = incoming;
  const refused = (fault: Parameters<typeof fileFault>[0]) => fileFault(fault, index, name);
  const type = await inspector.typeOf(incoming, caller);
  if ('fault' in type) throw refused(type.fault);
  const { mime } = type;
  const common = { name: cleanName(name, mime) };
  if (!isImage(mime)) return { ...common, content: { path, sha256, size, mime }, w: null, h: null, takenAt: null };
  const drawn = await inspector.picture(path, mime, caller).catch((error: unknown) => {
    throw storageFault(error);
  });
  if ('fault' in drawn) throw refused(drawn.fault);
  const { w, h, takenAt, ...content } = drawn;
  return { ...common, content: { ...content, mime }, w, h, takenAt };
}
