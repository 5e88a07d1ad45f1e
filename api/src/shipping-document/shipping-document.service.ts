import { Inject, Injectable } from '@nestjs/common';
import { choiceLabel, shipping, SHIPPING_DOCUMENTS, type Row, type ShippingDocument } from '@moru/contract';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found } from '../core/call/refuse.ts';
import { settingsOf } from '../core/config/settings.ts';
import { findMany } from '../core/list/find-many.ts';
import { entityName } from '../core/orm/naming.ts';
import { DrawingBoard } from '../file/drawing-board.ts';
import { MadeFiles } from '../file/made-files.ts';
import type { Wanted } from '../file/serve.ts';
import { shippingPaper } from './paper-facts.ts';
import { paperRows } from './paper-rows.ts';
import type { ShippingPaper } from './shipping-paper.ts';

const MIME = 'application/pdf';

/** Commercial invoice and packing list of a shipment as PDF, of the lines that the caller sees. */
@Injectable()
export class ShippingDocumentService {
  readonly #files: MadeFiles;
  readonly #board = new DrawingBoard<ShippingPaper>(import.meta.url, './shipping-paper.worker');

  constructor(@Inject(MadeFiles) files: MadeFiles) {
    this.#files = files;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#board.close();
  }

  /** A document of a shipment that the caller sees; 404 for another. */
  async of(kind: ShippingDocument, id: number, wanted: Wanted, ctx: Ctx) {
    const { rows } = await findMany(ctx, shipping, 'A', shipping.params.parse({ id, num: 1 }));
    // Rows of the subset that the contract of the resource names.
    const row = found(rows[0], entityName(shipping.name), id) as Row<typeof shipping>;
    const paper = shippingPaper(kind, row, await paperRows(ctx, row.items), settingsOf(ctx.em));
    const bytes = await this.#board.drawn(paper, callerKey(ctx));
    return this.#files.answer({ name: `${choiceLabel(SHIPPING_DOCUMENTS, kind).en} ${row.shippingNo}.pdf`, mime: MIME, bytes }, wanted);
  }
}
