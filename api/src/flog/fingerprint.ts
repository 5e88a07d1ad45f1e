import { createHash } from 'node:crypto';
import { barePath, scrub, type FlogReport } from '@moru/contract';

/** A report as stored: redacted by the browser, and again here. */
export interface CleanReport extends FlogReport {
  readonly module: string;
  readonly version: string;
  readonly fingerprint: string;
}

const clean = (text: string) => scrub(text).trim();

/** The rules for texts would remove the names of the parameters as well. */
function cleanPath(address: string): string {
  const [path = '', names] = barePath(address).split('?', 2);
  return names === undefined ? scrub(path) : `${scrub(path)}?${names}`;
}

/** Removes parts that differ between hits of one fault: numbers, ids, hashes of files. */
const usual = (text: string) =>
  text
    .replaceAll(/\b[0-9a-f]{8,}\b/gi, '#')
    .replaceAll(/\d+/g, '#')
    .toLowerCase();

function fingerprintOf({ kind, path, message, module, detail }: Omit<CleanReport, 'fingerprint'>): string {
  const parts =
    kind === 'api_error'
      ? [detail.method, usual(detail.url ?? ''), detail.status]
      : kind === 'slow'
        ? [usual(path), detail.url && usual(detail.url)]
        : [usual(message), usual(path)];
  return createHash('sha256')
    .update(JSON.stringify([kind, module, ...parts]))
    .digest('hex');
}

/**
 * Removes query values, secrets and personal data from a report and computes its fingerprint: the same for equal faults of every release.
 */
export function cleanReport(report: FlogReport): CleanReport {
  const at = report.release.lastIndexOf('@');
  const { stack, url, ...detail } = report.detail;
  const kept = {
    ...report,
    path: cleanPath(report.path),
    message: clean(report.message) || report.kind,
    device: { ...report.device, ua: clean(report.device.ua) },
    detail: { ...detail, ...(stack && { stack: clean(stack) }), ...(url && { url: cleanPath(url) }) },
    module: report.release.slice(0, at),
    version: report.release.slice(at + 1),
  };
  return { ...kept, fingerprint: fingerprintOf(kept) };
}
