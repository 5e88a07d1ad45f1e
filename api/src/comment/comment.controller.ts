import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import {
  bell,
  commentWritten,
  editBody,
  EVERYONE,
  markAllReadBody,
  markReadBody,
  notices,
  noticesQuery,
  people,
  peopleQuery,
  thread,
  threadQuery,
  withdrawBody,
  writeBody,
} from '@moru/contract';
import { z } from 'zod';
import { caller } from '../core/call/caller.ts';
import { Allow, CallCtx } from '../core/call/policy.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { Documented } from '../core/call/documented.ts';
import { CommentService } from './comment.service.ts';
import { noticesOf, unreadOf } from './concern.ts';
import { mentionable } from './people.ts';
import { talkOf } from './talk.ts';
import { threadOf } from './thread.ts';

const nothing = z.strictObject({});

/** Conversations on rows, and the bell. The rights are those of the row: every call checks it. */
@Controller('api/comment')
@Allow(EVERYONE)
export class CommentController {
  readonly #comments: CommentService;

  constructor(@Inject(CommentService) comments: CommentService) {
    this.#comments = comments;
  }

  @Get('thread')
  @Documented({ answer: thread })
  thread(@Query({ schema: threadQuery }) query: z.output<typeof threadQuery>, @CallCtx() ctx: Ctx) {
    return threadOf(ctx, query);
  }

  @Get('people')
  @Documented({ answer: people })
  async people(@Query({ schema: peopleQuery }) holder: z.output<typeof peopleQuery>, @CallCtx() ctx: Ctx) {
    const talk = await talkOf(ctx, holder);
    return talk.mayWrite ? mentionable(ctx, talk, holder) : [];
  }

  @Get('bell')
  @Documented({ answer: bell })
  async bell(@Query({ schema: nothing }) _query: object, @CallCtx() ctx: Ctx) {
    return { unread: await unreadOf(ctx, caller(ctx).id) };
  }

  @Get('notices')
  @Documented({ answer: notices })
  notices(@Query({ schema: noticesQuery }) { before }: z.output<typeof noticesQuery>, @CallCtx() ctx: Ctx) {
    return noticesOf(ctx, caller(ctx).id, before);
  }

  @Post('write')
  @Documented({ answer: commentWritten })
  write(@Body({ schema: writeBody }) body: z.output<typeof writeBody>, @CallCtx() ctx: Ctx) {
    return this.#comments.write(body, ctx);
  }

  @Post('edit')
  @Documented({ answer: commentWritten })
  edit(@Body({ schema: editBody }) body: z.output<typeof editBody>, @CallCtx() ctx: Ctx) {
    return this.#comments.edit(body, ctx);
  }

  @Post('withdraw')
  @Documented({ answer: commentWritten })
  withdraw(@Body({ schema: withdrawBody }) body: z.output<typeof withdrawBody>, @CallCtx() ctx: Ctx) {
    return this.#comments.withdraw(body, ctx);
  }

  @Post('markRead')
  @Documented({ answer: z.null() })
  markRead(@Body({ schema: markReadBody }) body: z.output<typeof markReadBody>, @CallCtx() ctx: Ctx) {
    return this.#comments.markRead(body, ctx);
  }

  @Post('markAllRead')
  @Documented({ answer: z.null() })
  markAllRead(@Body({ schema: markAllReadBody }) body: z.output<typeof markAllReadBody>, @CallCtx() ctx: Ctx) {
    return this.#comments.markAllRead(body, ctx);
  }
}
