import { canGo, isLineOver, type Text } from '@moru/contract';
import { asksFor } from '../po-products/_asked.ts';
import type { OrderLine } from './_order.ts';

const TEXTS = {
  confirm: { ko: '{n} 출고 확정', en: 'Confirm release of {n}' },
  decide: { ko: '로트 결정', en: 'Decide lots' },
  release: { ko: '{n} 출고 요청', en: 'New release of {n}' },
  asks: { ko: '{asked} 요청', en: 'asks for {asked}' },
  cannot: { ko: '{rest} 나갈 수 없음', en: '{rest} cannot go' },
  waits: { ko: '결정을 기다리는 로트가 있습니다', en: 'has lots awaiting a decision' },
} satisfies Record<string, Text>;

/** The next step of a confirmed order: a link with its label, and the record that it comes from. */
export interface Next {
  readonly label: Text;
  /** Values for the label and the notes. */
  readonly vars: Readonly<Record<string, number>>;
  readonly to: string;
  readonly cause?: { readonly name: string; readonly notes: readonly Text[] };
}

type Asked = Parameters<typeof asksFor>[0][number] & { readonly poProductId: number };
type Visit = { readonly id: number; readonly no: string };

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The earliest request, with how much of it its lines can provide. */
function toConfirm(lines: readonly OrderLine[], asked: readonly Asked[]): Next | undefined {
  const [first] = asksFor(asked.toSorted((a, b) => a.groupId - b.groupId)).releases;
  if (!first) return undefined;
  const own = asked.filter(({ groupId }) => groupId === first.id);
  const goes = sum(
    lines.map((line) => Math.min(canGo(line), sum(own.filter(({ poProductId }) => poProductId === line.id).map(({ qty }) => qty)))),
  );
  if (goes === 0) return undefined;
  const all = asksFor(own).qty;
  return {
    label: TEXTS.confirm,
    vars: { n: goes, asked: all, rest: all - goes },
    to: `/admin/release-groups/form?type=${first.type}&id=${first.id}`,
    cause: { name: first.no, notes: all > goes ? [TEXTS.asks, TEXTS.cannot] : [TEXTS.asks] },
  };
}

/** A request of everything that can be released, for the brand with the most of it, since a release has one brand. */
function toRelease(lines: readonly OrderLine[]): Next | undefined {
  const free = lines.filter((line) => canGo(line) > 0);
  const byBrand = [...Map.groupBy(free, ({ brandId }) => brandId)].map(([brandId, own]) => ({ brandId, own, qty: sum(own.map(canGo)) }));
  const most = byBrand.toSorted((a, b) => b.qty - a.qty)[0];
  if (!most) return undefined;
  const asked = most.own.map((line) => `${line.id}:${canGo(line)}`).join(',');
  return {
    label: TEXTS.release,
    vars: { n: most.qty },
    to: `/admin/release-groups/form?type=delivery&brandId=${most.brandId}&lines=${asked}`,
  };
}

interface Given {
  readonly lines: readonly OrderLine[];
  /** Lines of releases that wait for confirmation. */
  readonly asked: readonly Asked[];
  /** Visits with lots that wait for a decision. */
  readonly toDecide: readonly Visit[];
  readonly mayConfirm: boolean;
  readonly mayDecide: boolean;
}

/**
 * The next step of a confirmed order: a request that can be confirmed, otherwise a lot to decide, otherwise a request of what is available;
 * `close` where every line is finished.
 */
export function nextOf({ lines, asked, toDecide, mayConfirm, mayDecide }: Given): Next | 'close' | undefined {
  if (lines.length > 0 && lines.every(({ status }) => isLineOver(status))) return 'close';
  const visit = mayDecide ? toDecide[0] : undefined;
  return (
    (mayConfirm ? toConfirm(lines, asked) : undefined) ??
    (visit && {
      label: TEXTS.decide,
      vars: {},
      to: `/admin/inspection-groups/form?id=${visit.id}`,
      cause: { name: visit.no, notes: [TEXTS.waits] },
    }) ??
    (asked.length === 0 ? toRelease(lines) : undefined)
  );
}
