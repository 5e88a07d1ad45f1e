import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import { EVERYONE, findingsResult, idDigits } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import { ENV, type Env } from '../core/process/env.ts';
import type { RawAnswer } from '../file/serve.ts';
import { InspectionReportService } from './inspection-report.service.ts';

const reportQuery = z.strictObject({ id: idDigits, download: z.enum(['1', 'true']).optional() });
type ReportQuery = z.output<typeof reportQuery>;
const findingsQuery = reportQuery.pick({ id: true });
type FindingsQuery = z.output<typeof findingsQuery>;
type Answer = Omit<RawAnswer, 'body'> & { readonly body?: RawAnswer['body'] | Buffer };

const wantedBy = ({ headers }: FastifyRequest, { download }: ReportQuery) => ({
  size: undefined,
  download: download !== undefined,
  range: headers.range,
  ifNoneMatch: headers['if-none-match'],
  ifRange: headers['if-range'] === undefined ? undefined : String(headers['if-range']),
});

/** Reports as files, for whoever may see what they are of. */
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
    await send(reply, await this.#reports.ofLot(query.id, this.#origin(request), wantedBy(request, query), ctx));
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
    await send(reply, await this.#reports.ofVisit(query.id, this.#origin(request), wantedBy(request, query), ctx));
  }

  /** Where the link of a report leads: the configured address, else the one that was called. */
  #origin({ protocol, host }: FastifyRequest): string {
    return this.#env.publicOrigins[0] ?? `${protocol}://${host}`;
  }
}

async function send(reply: FastifyReply, { status, headers, body }: Answer): Promise<void> {
  await reply.status(status).headers(headers).send(body);
}
