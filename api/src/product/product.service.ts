import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { product } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { Draft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { Product } from './product.entity.ts';

@Injectable()
export class ProductService extends ResourceService<typeof product, Product> {
  protected override async beforeSave(drafts: Draft<typeof product, Product>[], ctx: Ctx): Promise<void> {
    for (const { item, row, path } of drafts) {
      if (row && item.brandId !== undefined && item.brandId !== row.brandId) await refuseBrandChange(row, [...path, 'brandId'], ctx);
    }
  }
}

/** A line's brand is its product's, so a product that stands on a line keeps its brand. */
async function refuseBrandChange({ id }: Product, path: (string | number)[], { em }: Ctx): Promise<void> {
  // A new line holds a shared lock on its product, so this waits for lines that are just being written.
  await em.findOne(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const line = await em.findOne(PoProduct, { productId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!line) return;
  const message = { ko: 'PO에 있는 제품의 브랜드는 바꿀 수 없습니다', en: 'The brand of a product that stands on a PO cannot change' };
  throw refuse.conflict('in_use', message, [{ code: 'referrer', path, message: 'poProduct', entity: 'poProduct', ids: [line.id] }]);
}
