import { mayTake, ruleText, whyMissing, type ApiIssue } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { settingsOf } from '../core/config/settings.ts';
import { Refusal } from '../core/call/refuse.ts';
import { explainLine } from '../po-product/explain-line.ts';
import type { Release } from '../release/release.entity.ts';
import type { Course } from './course.ts';

/** Missing pieces of one PO line that a release requests. */
export interface Short {
  readonly poProductId: number;
  readonly asked: number;
  readonly releasable: number;
  readonly label: string;
  readonly lines: readonly Release[];
}

/** PO lines of which a release requests more than is available. */
export function shortagesOf({ em }: Ctx, { group, lines, stock }: Course): Short[] {
  const setting = settingsOf(em).of;
  return [...Map.groupBy(lines, ({ poProductId }) => poProductId)].flatMap(([poProductId, own]) => {
    const found = stock.get(poProductId);
    const asked = own.reduce((sum, { qty }) => sum + qty, 0);
    const releasable = found ? mayTake(found.line, group.type, setting) : 0;
    if (asked <= releasable) return [];
    return [{ poProductId, asked, releasable, lines: own, label: found ? `${found.po.poNo} / ${found.line.lineNo}` : '' }];
  });
}

const TEXT = ({ label, asked, releasable }: Short) => ({
  ko: `${label}: ${asked} EA 중 ${releasable} EA만 출고할 수 있습니다`,
  en: `${label}: only ${releasable} of ${asked} EA can be released`,
});

/** 409 `not_enough_stock` of a release: one issue for each PO line with missing pieces. */
export class ShortStock extends Refusal {
  readonly short: readonly Short[];

  constructor(short: readonly Short[]) {
    const issues = short.map((one): ApiIssue => {
      const { poProductId, asked, releasable } = one;
      const message = ruleText(TEXT(one));
      return { code: 'not_enough_stock', path: ['lines'], message, poProductId, asked, releasable, missing: asked - releasable };
    });
    super(409, 'not_enough_stock', issues[0]?.message ?? '', issues);
    this.short = short;
  }
}

/** The same refusal with what reserves the rest: each issue has the answer of `poProduct/explain` and its sentence. */
export async function explainShort(ctx: Ctx, { short, marked, issues = [] }: ShortStock): Promise<Refusal> {
  const explained: ApiIssue[] = [];
  for (const [index, { poProductId, asked, label }] of short.entries()) {
    const explain = await explainLine(ctx, poProductId, asked);
    // Freed since: the first refusal is enough, and trying again helps.
    const { ko, en } = whyMissing(explain);
    const message = explain.missing === 0 ? {} : { message: ruleText({ ko: `${label}: ${ko}`, en: `${label}: ${en}` }) };
    explained.push({ ...(issues[index] as ApiIssue), ...message, explain });
  }
  return new Refusal(409, 'not_enough_stock', explained[0]?.message ?? marked, explained);
}
