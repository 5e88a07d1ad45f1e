import { createHash } from 'node:crypto';
import { barePath, scrub, type FlogReport } from '@moru/contract';

/** A report as it is kept: the browser has redacted it, and it is redacted again here. */
export interface CleanReport extends FlogReport {
  readonly module: string;
  readonly version: string;
  readonly fingerprint: string;
}

const clean = (text: string) => scrub(text).trim();

/** The rules for texts would take the names of the parameters as well. */
function cleanPath(address: string): string {
  const [path = '', names] = barePath(address).split('?', 2);
  return names === undefined ? scrub(path) : `${scrub(path)}?${names}`;
}

/** What differs from hit to hit of one fault: numbers, ids, hashes of files. */
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

/** Takes values of queries, secrets and personal data out of a report and gives it its fingerprint: equal for equal faults of every release. */
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
