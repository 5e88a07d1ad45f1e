import { posix } from 'node:path';
import { parseXml } from './read-xml.ts';
import type { XlsxParts } from './xlsx-parts.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** Paths of the workbook's parts needed to read its first sheet. */
export interface Workbook {
  /** Without a sheet it is empty, and names no part. */
  readonly sheet: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Days are counted from 1904. */
  readonly from1904: boolean;
}

interface Relation {
  readonly type: string;
  readonly path: string;
}

/** A path relative to the workbook, or absolute in the zip. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : posix.join('xl', target));

async function relationsOf(parts: XlsxParts): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>();
  await parseXml(parts.text(RELATIONS), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship') relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: pathOf(Target) });
    },
  });
  return relations;
}

/** Finds the first sheet of a workbook and the parts its cells refer to. */
export async function openWorkbook(parts: XlsxParts): Promise<Workbook> {
  const relations = await relationsOf(parts);
  const sheets: string[] = [];
  let from1904 = false;
  await parseXml(parts.text(WORKBOOK), {
    open(name, { id = '', date1904 }) {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true';
      const relation = name === 'sheet' ? relations.get(id) : undefined;
      if (relation?.type === 'worksheet') sheets.push(relation.path);
    },
  });
  const [sheet = ''] = sheets;
  const first = (type: string) => [...relations.values()].find((relation) => relation.type === type && parts.has(relation.path))?.path;
  return { sheet, strings: first('sharedStrings'), styles: first('styles'), from1904 };
}
