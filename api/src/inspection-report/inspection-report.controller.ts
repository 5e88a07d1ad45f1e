import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { EVERYONE, findingsResult, idDigits } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { ENV, type Env } from '../core/process/env.ts';
import { originOf, sendMade, wantedBy } from '../file/made-answer.ts';
import { InspectionReportService } from './inspection-report.service.ts';

const reportQuery = z.strictObject({ id: idDigits, download: z.enum(['1', 'true']).optional() });
type ReportQuery = z.output<typeof reportQuery>;
const findingsQuery = reportQuery.pick({ id: true });
type FindingsQuery = z.output<typeof findingsQuery>;

/** Reports as files, for users who may see their lot or visit. */
@Controller('api')
@Allow(EVERYONE)
export class InspectionReportController {
  readonly #reports: InspectionReportService;
  readonly #env: Env;

  constructor(@Inject(InspectionReportService) reports: InspectionReportService, @Inject(ENV) env: Env) {
    this.#reports = reports;
    this.#env = env;
  }

  @Get('inspection/report')
  @Documented({ answer: z.string(), type: 'application/pdf' })
  async ofLot(
    @Query({ schema: reportQuery }) query: ReportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    await sendMade(reply, await this.#reports.ofLot(query.id, originOf(request, this.#env), wantedBy(request, query.download), ctx));
  }

  @Get('inspection/findings')
  @Documented({ answer: findingsResult })
  findings(@Query({ schema: findingsQuery }) { id }: FindingsQuery, @CallCtx() ctx: Ctx) {
    return this.#reports.findings(id, ctx);
  }

  @Get('inspectionGroup/report')
  @Documented({ answer: z.string(), type: 'application/pdf' })
  async ofVisit(
    @Query({ schema: reportQuery }) query: ReportQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    await sendMade(reply, await this.#reports.ofVisit(query.id, originOf(request, this.#env), wantedBy(request, query.download), ctx));
  }
}
