import { text, type Text } from '../core/index.ts';

/** Dimensions for grouping and filtering; `title` are the paths, Korean first, that name the referenced row. */
export const DIMENSIONS = [
  { name: 'brand', label: text('브랜드', 'Brand'), title: ['name', 'nameEn'] },
  { name: 'product', label: text('제품', 'Product'), title: ['name', 'nameEn'] },
  { name: 'category', label: text('분류', 'Category'), title: ['name', 'nameEn'] },
  { name: 'country', label: text('국가', 'Country'), title: ['nameKo', 'nameEn'] },
  { name: 'factory', label: text('공장', 'Factory'), title: ['name', 'nameEn'] },
  { name: 'supplier', label: text('공급사', 'Supplier'), title: ['name', 'nameEn'] },
  { name: 'carrier', label: text('운송사', 'Carrier'), title: ['name', 'nameEn'] },
  { name: 'mode', label: text('운송 방식', 'Mode') },
  { name: 'reason', label: text('사유', 'Reason') },
  { name: 'defect', label: text('결함 코드', 'Defect code') },
  { name: 'severity', label: text('결함 등급', 'Defect class') },
  { name: 'inspector', label: text('검사자', 'Inspector'), title: ['name', 'name'] },
  { name: 'label', label: text('라벨', 'Label'), title: ['name', 'name'] },
  { name: 'type', label: text('유형', 'Type') },
  { name: 'process', label: text('공정', 'Process') },
  { name: 'month', label: text('월', 'Month') },
  { name: 'week', label: text('주', 'Week') },
] as const satisfies readonly { readonly name: string; readonly label: Text; readonly title?: readonly [string, string] }[];

export type DimensionName = (typeof DIMENSIONS)[number]['name'];

/** Names of all dimensions. */
export const DIMENSION_NAMES = DIMENSIONS.map(({ name }) => name) as [DimensionName, ...DimensionName[]];

/** Dimensions that are parts of the period. */
export const TIME_DIMENSIONS: readonly DimensionName[] = ['month', 'week'];

/** A dimension by its name. */
export const dimension = (
  name: DimensionName,
): { readonly name: DimensionName; readonly label: Text; readonly title?: readonly [string, string] } => {
  const found = DIMENSIONS.find((one) => one.name === name);
  if (!found) throw new Error(`no dimension '${name}'`);
  return found;
};
