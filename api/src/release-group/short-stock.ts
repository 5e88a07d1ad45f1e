import { canGo, ruleText, type ApiIssue } from '@moru/contract';
import { Refusal } from '../core/call/refuse.ts';
import type { Release } from '../release/release.entity.ts';
import type { Course } from './course.ts';

/** Pieces of one PO line that a release asks for and that are not there. */
export interface Short {
  readonly poProductId: number;
  readonly asked: number;
  readonly releasable: number;
  readonly label: string;
  readonly lines: readonly Release[];
}

/** PO lines of which a release asks for more than can go. */
export function shortagesOf({ lines, stock }: Pick<Course, 'lines' | 'stock'>): Short[] {
  return [...Map.groupBy(lines, ({ poProductId }) => poProductId)].flatMap(([poProductId, own]) => {
    const found = stock.get(poProductId);
    const asked = own.reduce((sum, { qty }) => sum + qty, 0);
    const releasable = found ? canGo(found.line) : 0;
    if (asked <= releasable) return [];
    return [{ poProductId, asked, releasable, lines: own, label: found ? `${found.po.poNo} / ${found.line.lineNo}` : '' }];
  });
}

const TEXT = ({ label, asked, releasable }: Short) => ({
  ko: `${label}: ${asked} EA 중 ${releasable} EA만 출고할 수 있습니다`,
  en: `${label}: only ${releasable} of ${asked} EA can be released`,
});

/** 409 `not_enough_stock` of a release: one cause for each PO line that lacks pieces. */
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
