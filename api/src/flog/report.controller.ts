import { Body, Controller, Inject, Post, Req } from '@nestjs/common';
import { flogReportBody, flogReported } from '@moru/contract';
import { z } from 'zod';
import { Allow, BrowserReport, CallCtx, Repeatable, type CallRequest } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { breachReports } from './csp-report.ts';
import { ReportService } from './report.service.ts';

/** Open before login too: errors of the login page matter as well. */
@Controller('api/flog')
@Allow('public')
@Repeatable('harmless')
export class ReportController {
  readonly #reports: ReportService;

  constructor(@Inject(ReportService) reports: ReportService) {
    this.#reports = reports;
  }

  @Post('report')
  @Documented({ answer: flogReported })
  report(@Body({ schema: flogReportBody }) { reports }: z.output<typeof flogReportBody>, @CallCtx() ctx: Ctx) {
    return this.#reports.report(reports, ctx);
  }

  @Post('csp')
  @BrowserReport()
  @Documented({ answer: flogReported, body: z.array(z.looseObject({ type: z.string() })) })
  csp(@Body() body: unknown, @Req() { headers }: CallRequest, @CallCtx() ctx: Ctx) {
    const reports = breachReports(body, String(headers['user-agent'] ?? ''));
    return reports.length === 0 ? { taken: 0 } : this.#reports.report(reports, ctx);
  }
}
