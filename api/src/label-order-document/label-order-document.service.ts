import { Inject, Injectable } from '@nestjs/common';
import { labelOrderGroup, type Cell, type PaperLanguage, type Row } from '@moru/contract';
import { buffer } from 'node:stream/consumers';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { settingsOf } from '../core/config/settings.ts';
import { findMany } from '../core/list/find-many.ts';
import { entityName } from '../core/orm/naming.ts';
import { STYLE } from '../core/table/xlsx-styles.ts';
import { xlsxStream } from '../core/table/write-xlsx.ts';
import { DrawingBoard } from '../file/drawing-board.ts';
import { MadeFiles } from '../file/made-files.ts';
import type { Wanted } from '../file/serve.ts';
import { artworksOf } from './artworks.ts';
import { SHEET_WORDS, type OrderSheet } from './order-sheet.ts';
import { orderSheet } from './sheet-facts.ts';

const MIME = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** The requested order, format and language. */
export interface AskedSheet {
  readonly id: number;
  readonly format: keyof typeof MIME;
  readonly lang?: PaperLanguage | undefined;
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield rows;
}

/** The lines of an order as a workbook. */
async function workbook({ lang, lines, no }: OrderSheet): Promise<Uint8Array> {
  const words = SHEET_WORDS[lang];
  const text = (header: string) => ({ header, format: 'text', style: STYLE.text, isReadOnly: false }) as const;
  const whole = (header: string) => ({ header, format: 'number', style: STYLE.whole, isReadOnly: false }) as const;
  const columns = [
    text(words.code),
    text(words.name),
    text(words.artwork),
    whole(words.qty),
    text(words.units),
    text(words.due),
    { ...whole(words.price), style: STYLE.plain },
    { ...whole(words.amount), style: STYLE.money },
  ];
  const rows = lines.map(({ code, name, artwork, qty, units, due, price, amount }) => [
    code,
    name,
    artwork,
    qty,
    units,
    due,
    price ?? null,
    amount ?? null,
  ]);
  return buffer(xlsxStream(no, columns, once(rows)));
}

/** The sheet of a label order, as it is sent to the supplier. */
@Injectable()
export class LabelOrderDocumentService {
  readonly #files: MadeFiles;
  readonly #board = new DrawingBoard<OrderSheet>(import.meta.url, './order-sheet.worker');

  constructor(@Inject(MadeFiles) files: MadeFiles) {
    this.#files = files;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#board.close();
  }

  /** The sheet of an order that the caller sees; 404 for another. */
  async of({ id, format, lang }: AskedSheet, wanted: Wanted, ctx: Ctx) {
    const { rows } = await findMany(ctx, labelOrderGroup, 'A', labelOrderGroup.params.parse({ id, num: 1 }));
    // Rows of the subset that the contract of the resource names.
    const order = found(rows[0], entityName(labelOrderGroup.name), id) as Row<typeof labelOrderGroup>;
    const artworks = format === 'pdf' ? await artworksOf(ctx, order.lines, (key) => this.#files.read(key, 'preview')) : [];
    const sheet = orderSheet(order, settingsOf(ctx.em), lang, artworks);
    const bytes = format === 'pdf' ? await this.#board.drawn(sheet, callerKey(ctx)) : await workbook(sheet);
    return this.#files.answer({ name: `${SHEET_WORDS[sheet.lang].title} ${order.no}.${format}`, mime: MIME[format], bytes }, wanted);
  }
}
