import { FLOG_MAX, type FlogReport } from '@moru/contract';
import { z } from 'zod';
import { refuse } from '../core/call/refuse.ts';

// A browser's own text: characters that cannot be stored are dropped, not refused.
const text = z
  .string()
  .transform((given) => given.toWellFormed().replaceAll('\0', '').slice(0, FLOG_MAX.path))
  .catch('');

/** The older form, `application/csp-report`. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      page: report['document-uri'],
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ]);

/** The Reporting API's form, `application/reports+json`; reports of other types are left out. */
const many = z
  .array(
    z.object({
      type: z.string(),
      url: text,
      body: z
        .object({ effectiveDirective: text, blockedURL: text, sourceFile: text })
        .catch({ effectiveDirective: '', blockedURL: '', sourceFile: '' }),
    }),
  )
  .max(FLOG_MAX.reports)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === 'csp-violation')
      .map(({ url, body }) => ({ page: url, directive: body.effectiveDirective, blocked: body.blockedURL, source: body.sourceFile })),
  );

const cspBody = z.union([single, many]);

type Breach = z.output<typeof cspBody>[number];

const RELEASE = /\/releases\/([a-z][a-z0-9-]*)\/([\w.-]+)\//;
const pathOf = (address: string) => (URL.canParse(address) ? new URL(address).pathname : '/');

/** A violation as a report, attributed to the release whose script caused it. */
function breachReport({ page, directive, blocked, source }: Breach, userAgent: string): FlogReport {
  const [, module = 'shell', version = 'unknown'] = RELEASE.exec(source) ?? [];
  return {
    kind: 'csp',
    at: new Date().toISOString(),
    path: pathOf(page).slice(0, FLOG_MAX.path),
    message: `${directive || 'policy'}: ${blocked || 'inline'}`.slice(0, FLOG_MAX.message),
    release: `${module}@${version}`.slice(0, FLOG_MAX.release),
    by: source ? 'stack' : 'screen',
    appVersion: version.slice(0, FLOG_MAX.release),
    device: { id: '0'.repeat(16), ua: userAgent.slice(0, FLOG_MAX.ua), viewport: '0x0', online: true },
    detail: source ? { stack: source.slice(0, FLOG_MAX.path) } : {},
  };
}

/** The violations in a browser's own report. Throws 400 for an invalid one, without details since nobody reads them. */
export function breachReports(body: unknown, userAgent: string): FlogReport[] {
  const parsed = cspBody.safeParse(body);
  if (!parsed.success) throw refuse.validation([{ code: 'custom', path: [], message: 'Invalid' }]);
  return parsed.data.map((breach) => breachReport(breach, userAgent));
}
