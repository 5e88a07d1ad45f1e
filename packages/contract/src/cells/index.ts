export { type CellColumn, type CellUse, cellColumns } from './column.ts';
export { type CellFaultCode, cellFault } from './faults.ts';
export { type CellRead, fromCell, pastedText } from './from-cell.ts';
export { guardedText, typedText } from './guard.ts';
export { cellHeader, columnsOf } from './headers.ts';
export { instantOf, localTime } from './instants.ts';
export { refPaths } from './ref-paths.ts';
export { type Cell, cellFormat, type CellFormat, type CellStyle, fileText, type RefCell, toCell } from './to-cell.ts';
export { type CellLang } from './words.ts';
