import { Module } from '@nestjs/common';
import { commentFields } from '@moru/contract';
import { registerEntities, registerEntry } from '../core/registry/registry.ts';
import { CommentController } from './comment.controller.ts';
import { Comment, CommentNotice, CommentRead } from './comment.entity.ts';
import { commentScope, noticeScope } from './comment.policy.ts';
import { CommentService } from './comment.service.ts';
import { removeWithHolder } from './remove-with-holder.ts';

registerEntities([Comment, CommentRead, CommentNotice]);
registerEntry({ name: Comment.name, fields: commentFields, scope: commentScope, computed: {}, afterRemoval: removeWithHolder });
registerEntry({ name: CommentNotice.name, fields: {}, scope: noticeScope, computed: {} });

@Module({ controllers: [CommentController], providers: [CommentService], exports: [CommentService] })
export class CommentModule {}
