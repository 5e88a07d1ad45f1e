import { Injectable } from '@nestjs/common';
import type {
  confirmReleaseBody,
  deliverBody,
  finishReworkBody,
  pickBody,
  releaseBody,
  releaseGroup,
  ReleaseVerb,
  returnBody,
  revealBody,
  Row,
  SubsetOf,
} from '@moru/contract';
import type { z } from 'zod';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { keepTexts } from '../partner/kept-texts.ts';
import { maskLine } from '../release/mask.ts';
import { Release } from '../release/release.entity.ts';
import { fillCartons, lineProblem, openGroups, poLines, refuseFixed, settleGroups } from '../release/release-lines.ts';
import { keepMasked, openedLines, revealLines } from '../release/reveal.ts';
import { confirmRelease, resumeRelease } from './confirm-release.ts';
import { checkStep, linesOf, lockCourse, statusOf, takeStep, type Course } from './course.ts';
import { finishRework } from './finish-rework.ts';
import { pickedOf, pickLines, seenLines } from './pick-lines.ts';
import { ReleaseGroup } from './release-group.entity.ts';
import { deliverGoods, releaseGoods } from './release-goods.ts';
import { returnGoods } from './return-goods.ts';
import { explainShort, ShortStock } from './short-stock.ts';
import { restoreInspection } from './waive-inspection.ts';

type Resource = typeof releaseGroup;
type Body = { id: number; version?: number | undefined; reason?: string | undefined };

@Injectable()
export class ReleaseGroupService extends ResourceService<Resource, ReleaseGroup> {
  override async findById<S extends SubsetOf<Resource>>(input: { subset: S; id: number }, ctx: Ctx): Promise<Row<Resource, S>> {
    const row = await super.findById(input, ctx);
    if (!('lines' in row)) return row;
    const { id, status, lines } = row as unknown as Row<Resource>;
    return { ...row, lines: await openedLines(lines, { id, status }, ctx) };
  }

  async reveal(body: z.output<typeof revealBody>, ctx: Ctx) {
    const { id } = await this.rowFor({ id: body.id }, ctx);
    return revealLines(ctx, await ctx.em.find(Release, { groupId: id }, { orderBy: { id: 'asc' } }), body);
  }

  /** A shortage is answered with what reserves the pieces. */
  override async explained(error: unknown, ctx: Ctx): Promise<unknown> {
    return error instanceof ShortStock ? explainShort(ctx, error) : error;
  }

  override listed<T extends object>(row: T): T {
    return 'lines' in row ? { ...row, lines: (row.lines as object[]).map(maskLine) } : row;
  }

  protected override async beforeSave(drafts: Draft<Resource, ReleaseGroup>[], ctx: Ctx): Promise<void> {
    // Locked, and the version compared again: a step or another save may have intervened.
    for (const { item, row } of drafts)
      if (row) refuseFixed(await this.rowFor({ id: row.id, version: item.version }, ctx, { lock: true }), item, ctx);
  }

  protected override async beforeSaveChildren(_field: string, drafts: ChildDraft[], _removed: object[], ctx: Ctx): Promise<void> {
    const value = ({ item, row }: ChildDraft, key: string) => (item[key] === undefined ? row?.[key] : item[key]);
    const lines = await poLines(
      ctx,
      drafts.map((draft) => Number(value(draft, 'poProductId'))),
    );
    for (const draft of drafts) {
      keepMasked(draft.item, draft.row, draft.path);
      const line = lines.get(Number(value(draft, 'poProductId')));
      fillCartons(draft, Number(value(draft, 'qty')), line);
      const data = { recipient: value(draft, 'recipient'), address: value(draft, 'address') };
      const problem = lineProblem(ctx, draft.parent as ReleaseGroup, data, line?.brandId ?? 0);
      if (problem) throw refuse.rule([...draft.path, problem.field], problem.message);
    }
  }

  protected override async afterSave(saved: Saved<Resource, ReleaseGroup>[], ctx: Ctx): Promise<void> {
    const groups = saved.map(({ row }) => row);
    await keepTexts(
      ctx,
      ReleaseGroup.name,
      groups.map(({ id }) => id),
    );
    await settleGroups(ctx, groups, (group) => ['saveParams', groups.indexOf(group)]);
  }

  protected override async beforeDelete(rows: ReleaseGroup[], ctx: Ctx): Promise<void> {
    await openGroups(
      ctx,
      rows.map(({ id }) => id),
    );
  }

  async confirm({ partial = false, ...body }: z.output<typeof confirmReleaseBody>, ctx: Ctx) {
    const course = await this.#course(body, 'confirm', ctx);
    const restId = await confirmRelease(ctx, course, partial);
    return { ...statusOf(course.group), restId };
  }

  /** Its reservations are released while it is on hold. */
  async hold(body: Body, ctx: Ctx) {
    const course = await this.#course(body, 'hold', ctx);
    Object.assign(course.group, { heldFrom: course.group.status, holdReason: body.reason ?? null });
    await restoreInspection(ctx, course);
    return this.#taken(course, 'hold', ctx);
  }

  async resume(body: Body, ctx: Ctx) {
    const course = await this.#course(body, 'resume', ctx);
    await resumeRelease(ctx, course);
    return statusOf(course.group);
  }

  async startPicking(body: Body, ctx: Ctx) {
    return this.#taken(await this.#course(body, 'startPicking', ctx), 'startPicking', ctx);
  }

  /** Several people pick one release: each sends their own lines, and gets all of them back. */
  async pick(body: z.output<typeof pickBody>, ctx: Ctx) {
    const group = await this.rowFor({ id: body.id }, ctx, { lock: true });
    checkStep(group, 'pick', ctx);
    const lines = await seenLines(ctx, await linesOf(ctx, group));
    await pickLines(ctx, group, lines, body);
    return { ...statusOf(group), lines: pickedOf(lines) };
  }

  async release({ releasedOn, ...body }: z.output<typeof releaseBody>, ctx: Ctx) {
    const course = await this.#course(body, 'release', ctx);
    await refuseOthersLines(course, ctx);
    // Pieces that were not picked wait for their lot again.
    await restoreInspection(ctx, course, ({ pickedQty }) => pickedQty ?? 0);
    await releaseGoods(ctx, course, releasedOn);
    return statusOf(course.group);
  }

  async deliver(body: z.output<typeof deliverBody>, ctx: Ctx) {
    const course = await this.#course(body, 'deliver', ctx);
    await refuseOthersLines(course, ctx);
    deliverGoods(course, body);
    return this.#taken(course, 'deliver', ctx);
  }

  async return(body: z.output<typeof returnBody>, ctx: Ctx) {
    const course = await this.#course({ id: body.id }, 'return', ctx);
    await returnGoods(ctx, course, body);
    return reworkedOf(course, body);
  }

  async finishRework(body: z.output<typeof finishReworkBody>, ctx: Ctx) {
    const course = await this.#course({ id: body.id }, 'finishRework', ctx);
    await finishRework(ctx, course, body);
    return reworkedOf(course, body);
  }

  async cancel(body: Body, ctx: Ctx) {
    const course = await this.#course(body, 'cancel', ctx);
    course.group.cancelReason = body.reason ?? null;
    await restoreInspection(ctx, course);
    return this.#taken(course, 'cancel', ctx);
  }

  async #course(body: Body, verb: ReleaseVerb, ctx: Ctx): Promise<Course> {
    const course = await lockCourse(ctx, body.id, () => this.rowFor(body, ctx, { lock: true }));
    checkStep(course.group, verb, ctx);
    return course;
  }

  async #taken(course: Course, verb: ReleaseVerb, ctx: Ctx) {
    await takeStep(ctx, course, verb);
    return statusOf(course.group);
  }
}

/** The given lines, with their total returned. */
function reworkedOf({ group, lines }: Course, body: { readonly lines: readonly { readonly id: number }[] }) {
  const named = new Set(body.lines.map(({ id }) => id));
  const back = lines.filter(({ id }) => named.has(id)).map(({ id, returnedQty, reworkQty }) => ({ id, returnedQty, reworkQty }));
  return { ...statusOf(group), lines: back };
}

/** Staff of one factory cannot send off what another one picks. */
async function refuseOthersLines({ lines }: Course, ctx: Ctx): Promise<void> {
  if (ctx.user?.role !== 'site-staff' || (await seenLines(ctx, lines)).length === lines.length) return;
  throw refuse.forbidden({
    ko: '다른 공장의 품목이 함께 있는 출고입니다. 관리자에게 맡기세요',
    en: 'It includes lines of another factory: ask a supervisor',
  });
}
