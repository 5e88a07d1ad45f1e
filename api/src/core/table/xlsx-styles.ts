import type { CellFormat } from '@moru/contract';

/** Indexes of the styles in `STYLES_XML`. */
export const STYLE = { plain: 0, text: 1, formula: 2, date: 3, instant: 4, whole: 5, money: 6, header: 7, readHeader: 8 } as const;

/** Style of a cell. */
export type Style = (typeof STYLE)[keyof typeof STYLE];

/** Style of a column's cells: ids and finer decimals unformatted, quantities and money with thousands separators. */
export function styleOf(format: CellFormat, { isId, scale }: { isId: boolean; scale: number | undefined }): Style {
  if (format !== 'number') return STYLE[format];
  if (isId) return STYLE.plain;
  return scale === undefined ? STYLE.whole : scale === 2 ? STYLE.money : STYLE.plain;
}

const TEXT = 49;
const DATE = 164;
const INSTANT = 165;
const WHOLE = 3;
const MONEY = 4;

const style = (format: number, more = '') => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1" ${more}/>`;
const header = (font: number) =>
  `<xf numFmtId="${TEXT}" fontId="${font}" fillId="2" borderId="1" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`;

/** The part `xl/styles.xml`: a text column stays text when somebody types into it, read-only columns have a pale header. */
export const STYLES_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="${DATE}" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="${INSTANT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Malgun Gothic"/></font><font><b/><sz val="11"/><name val="Malgun Gothic"/></font><font><i/><sz val="11"/><color rgb="FF6B7686"/><name val="Malgun Gothic"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF1F3F6"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFC9D0D9"/></bottom><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="9">${style(0)}${style(TEXT)}${style(TEXT, 'quotePrefix="1"')}${style(DATE)}${style(INSTANT)}${style(WHOLE)}${style(MONEY)}${header(1)}${header(2)}</cellXfs>
</styleSheet>`;
