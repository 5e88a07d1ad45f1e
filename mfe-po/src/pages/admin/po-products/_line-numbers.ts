import { CAN_GO, canGo, type Explained, poProduct, type Role, type Text } from '@moru/contract';
import { num } from '@moru/ui/core';
import type { Line } from './_line.ts';

const MADE = ['orderQty', 'producedQty', 'goodQty', 'reservedQty', 'releasedQty', 'shippedQty', 'arrivedQty', 'canGo'] as const;
// Bought goods arrive first and are accepted here.
const BOUGHT = ['orderQty', 'shippedQty', 'arrivedQty', 'goodQty', 'reservedQty', 'releasedQty', 'canGo'] as const;

/** A number of a line that is shown in large type. */
export type NumberName = (typeof MADE)[number];

/** The numbers of a line in the order of the chain; for a client goods are reserved or shipped, with nothing between. */
export function numbersOf({ po }: Pick<Line, 'po'>, role: Role | undefined): readonly NumberName[] {
  const all: readonly NumberName[] = po.flow === 'buy' ? BOUGHT : MADE;
  return role === 'client' ? all.filter((name) => name !== 'releasedQty') : all;
}

const ORDERED: Explained = {
  formula: { ko: '발주에 적은 수량입니다. 고치면 이력에 남습니다.', en: 'As written in the PO; a change of it is kept in the history.' },
};
const FREE: Text = { ko: '출고 가능', en: 'Can go' };

/** Label, value and explanation of a number of a line. */
export function askedAbout(line: Line, name: NumberName): { label: Text; value: string; explain: Explained } {
  if (name === 'canGo') return { label: FREE, value: num(canGo(line)), explain: CAN_GO };
  const { label, explain = ORDERED } = poProduct.fields[name].meta;
  return { label, value: num(line[name]), explain };
}
