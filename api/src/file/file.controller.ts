import { Body, Controller, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { digits, EVERYONE, fileAttachBody, fileAttached, fileRawQuery, fileUploaded, rowId } from '@moru/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow, CallCtx, Upload } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { transact } from '../core/orm/transact.ts';
import { FileService } from './file.service.ts';
import { uploadFields } from './upload-fields.ts';

type RawQuery = z.output<typeof fileRawQuery>;

const idParam = z.strictObject({ id: digits.pipe(rowId) });

/** Calls for the bytes of a file, besides those of its resource. */
@Controller('api/file')
@Allow(EVERYONE)
export class FileController {
  readonly #files: FileService;

  constructor(@Inject(FileService) files: FileService) {
    this.#files = files;
  }

  @Post('upload')
  @Upload()
  @Documented({ answer: fileUploaded, body: uploadFields })
  upload(@Req() request: FastifyRequest, @CallCtx() ctx: Ctx) {
    return this.#files.upload(request, ctx);
  }

  @Post('attach')
  @Documented({ answer: fileAttached })
  attach(@Body({ schema: fileAttachBody }) body: z.output<typeof fileAttachBody>, @CallCtx() ctx: Ctx) {
    return transact(ctx, (inner) => this.#files.attach(body, inner));
  }

  @Get('raw/:id')
  @Documented({ answer: z.string(), type: 'application/octet-stream' })
  async raw(
    @Param({ schema: idParam }) { id }: { id: number },
    @Query({ schema: fileRawQuery }) { size, download }: RawQuery,
    @Req() { headers }: FastifyRequest,
    @Res() reply: FastifyReply,
    @CallCtx() ctx: Ctx,
  ): Promise<void> {
    const wanted = {
      size,
      download: download !== undefined,
      range: headers.range,
      ifNoneMatch: headers['if-none-match'],
      ifRange: headers['if-range'] === undefined ? undefined : String(headers['if-range']),
    };
    const { status, headers: own, body } = await this.#files.raw(id, wanted, ctx);
    await reply.status(status).headers(own).send(body);
  }
}
