import { Inject, Injectable } from '@nestjs/common';
import { isBarcode, labelStock, MIN_LABEL, product, sheetSize, type Row, type SheetSize } from '@moru/contract';
import { callerKey } from '../core/call/caller.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { found, refuse } from '../core/call/refuse.ts';
import { findMany } from '../core/list/find-many.ts';
import { entityName } from '../core/orm/naming.ts';
import { DrawingBoard } from '../file/drawing-board.ts';
import { MadeFiles } from '../file/made-files.ts';
import type { Wanted } from '../file/serve.ts';
import type { SheetQuery } from './label-sheet.controller.ts';
import type { LabelSheetJob } from './label-sheet.ts';

type Label = Row<typeof labelStock>;
type Printed = Pick<LabelSheetJob, 'name' | 'about' | 'code' | 'at'>;

/**
 * The printed size. Refuses (409 `label_size`) a roll of a label without a size, (409 `label_place`) a place that the sheet does not have.
 */
function sizeOf({ sheet, start = 1 }: SheetQuery, label: Label): SheetSize {
  const size = sheetSize(sheet, label);
  const { width, height } = MIN_LABEL;
  if (!size)
    throw refuse.conflict('label_size', {
      ko: `라벨의 폭과 높이가 없거나 ${width} × ${height} mm보다 작습니다: 라벨에 크기를 적거나 다른 용지를 고르세요`,
      en: `The label has no width and height of at least ${width} × ${height} mm: give them on the label, or choose another sheet`,
    });
  const places = size.columns * size.rows;
  if (start > places)
    throw refuse.conflict('label_place', {
      ko: `이 용지는 ${places}칸입니다: 시작 칸을 1에서 ${places} 사이로 고르세요`,
      en: `This sheet has ${places} labels: start between 1 and ${places}`,
    });
  return size;
}

/** Labels of a stock with the code of a product, or with the stock's own code, as a PDF; nothing is stored and no stock moves. */
@Injectable()
export class LabelSheetService {
  readonly #files: MadeFiles;
  readonly #board = new DrawingBoard<LabelSheetJob>(import.meta.url, './label-sheet.worker');

  constructor(@Inject(MadeFiles) files: MadeFiles) {
    this.#files = files;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#board.close();
  }

  /** The file for the printer; 404 for a missing label or product, 409 for a size or code that cannot be printed. */
  async of(query: SheetQuery, wanted: Wanted, ctx: Ctx) {
    const [label] = (await findMany(ctx, labelStock, 'A', labelStock.params.parse({ id: query.id, num: 1 }))).rows as Label[];
    const stock = found(label, entityName(labelStock.name), query.id);
    const size = sizeOf(query, stock);
    const printed = await this.#printed(query, stock, ctx);
    if (!isBarcode(printed.code))
      throw refuse.conflict('no_barcode', {
        ko: `‘${printed.code}’은(는) 바코드로 찍을 수 없습니다: 제품에 바코드를 적어 주세요`,
        en: `‘${printed.code}’ cannot be a barcode: give the product one`,
      });
    const bytes = await this.#board.drawn({ size, count: query.count, start: query.start ?? 1, ...printed }, callerKey(ctx));
    return this.#files.answer({ name: `${printed.code} ${query.count}.pdf`, mime: 'application/pdf', bytes, since: undefined }, wanted);
  }

  async #printed({ productId }: SheetQuery, label: Label, ctx: Ctx): Promise<Printed> {
    const about = [label.code, label.artworkVer].filter(Boolean).join(' · ');
    const at = (changed: string) => new Date(changed).getTime();
    if (productId === undefined) return { name: label.name, about, code: label.code, at: at(label.updatedAt) };
    const { rows } = await findMany(ctx, product, 'A', product.params.parse({ id: productId, num: 1 }));
    const goods = found(rows[0], entityName(product.name), productId) as Row<typeof product>;
    return { name: goods.name, about: `${goods.code} · ${about}`, code: goods.barcode ?? goods.code, at: at(goods.updatedAt) };
  }
}
