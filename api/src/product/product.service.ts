import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { PRODUCT_MOVE_RULES, ruleText, type product, type productMoveBody, type ProductMoveType, type reverseBody } from '@moru/contract';
import type { z } from 'zod';
import { refreshInheriting } from '../chain/refresh-inheriting.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { refuse } from '../core/call/refuse.ts';
import type { BaseEntity } from '../core/orm/base.entity.ts';
import type { ChildDraft, Draft, Saved } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';
import { productLedger } from '../product-move/product-ledger.ts';
import { ProductMove } from '../product-move/product-move.entity.ts';
import { PoProduct } from '../po-product/po-product.entity.ts';
import { ProductComponent } from './product-component.entity.ts';
import { lockParts, refuseFaultyChains, refuseFaultyParts } from './product-parts.ts';
import { Product } from './product.entity.ts';

type Move = z.output<typeof productMoveBody>;
type Reversal = z.output<typeof reverseBody>;

@Injectable()
export class ProductService extends ResourceService<typeof product, Product> {
  protected override async beforeSave(drafts: Draft<typeof product, Product>[], ctx: Ctx): Promise<void> {
    for (const { item, row, path } of drafts) {
      if (row && item.brandId !== undefined && item.brandId !== row.brandId) await refuseBrandChange(row, [...path, 'brandId'], ctx);
      if (row && item.unit !== undefined && item.unit !== row.unit) await refuseUnitChange(row, [...path, 'unit'], ctx);
    }
    await lockParts(drafts, ctx);
  }

  protected override async beforeSaveChildren(field: string, drafts: ChildDraft[], _removed: BaseEntity[], ctx: Ctx): Promise<void> {
    await refuseFaultyParts(field, drafts, ctx);
  }

  protected override async afterSave(saved: Saved<typeof product, Product>[], ctx: Ctx): Promise<void> {
    await refuseFaultyChains(saved, ctx);
    const otherKind = saved.filter(({ row, before }) => before && before['kind'] !== row.kind).map(({ row }) => row.id);
    if (otherKind.length > 0) await refreshInheriting(ctx, { product_id: otherKind });
  }

  /** Records a move of the ledger. */
  async move({ id, version, ...move }: Move, ctx: Ctx) {
    const row = await this.#locked(id, ctx);
    if (row.kind === 'service') throw refuse.rule(['id'], { ko: '용역은 재고가 없습니다', en: 'A service has no stock' });
    return productLedger.record(ctx, row, move, () => this.rowFor({ id, version }, ctx));
  }

  /** Reverses a move that a person recorded. */
  async reverse({ id, version, ...reversal }: Reversal, ctx: Ctx) {
    const row = await this.#locked(id, ctx);
    return productLedger.reverse(ctx, row, reversal, { fresh: () => this.rowFor({ id, version }, ctx), may: refuseOfStep });
  }

  async #locked(id: number, ctx: Ctx): Promise<Product> {
    await productLedger.lock(ctx, [id]);
    return this.rowFor({ id }, ctx);
  }
}

/** A move of a lot, journal, arrival, release or closing is reversed only with what posted it. */
function refuseOfStep({ type, poProductId, inspectionId }: ProductMove): void {
  const byHand = PRODUCT_MOVE_RULES[type as ProductMoveType].by !== undefined && !poProductId && !inspectionId;
  if (byHand) return;
  const message = {
    ko: '검사, 생산일지, 도착 또는 출고에서 나온 기록입니다. 그 건을 고쳐 주세요',
    en: 'This move belongs to a lot, a journal, an arrival or a release: correct that instead',
  };
  const links = { ...(poProductId && { poProductId }), ...(inspectionId && { inspectionId }) };
  throw refuse.conflict('of_step', message, [{ code: 'of_step', path: ['moveId'], message: ruleText(message), ...links }]);
}

/** A line's brand is its product's, so a product with lines keeps its brand. */
async function refuseBrandChange({ id }: Product, path: (string | number)[], { em }: Ctx): Promise<void> {
  // A new line holds a shared lock on its product, so this waits for lines that are just being written.
  await em.findOne(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const line = await em.findOne(PoProduct, { productId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!line) return;
  const message = { ko: 'PO에 있는 제품의 브랜드는 바꿀 수 없습니다', en: 'The brand of a product on a PO cannot be changed' };
  throw refuse.conflict('in_use', message, [{ code: 'referrer', path, message: 'poProduct', entity: 'poProduct', ids: [line.id] }]);
}

/** Stock and compositions are counted in the unit, so it cannot change once either exists. */
async function refuseUnitChange({ id }: Product, path: (string | number)[], { em }: Ctx): Promise<void> {
  await em.findOne(Product, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const counted = await em.findOne(ProductMove, { productId: id }, { lockMode: LockMode.PESSIMISTIC_READ });
  const part = counted ?? (await em.findOne(ProductComponent, { componentId: id }, { lockMode: LockMode.PESSIMISTIC_READ }));
  if (!part) return;
  const message = {
    ko: '재고 기록이 있거나 다른 제품의 부품인 제품의 단위는 바꿀 수 없습니다. 새 제품을 만들어 주세요',
    en: 'The unit of a product that has stock moves, or is a part of others, cannot change: make a new product',
  };
  const entity = counted ? 'productMove' : 'productComponent';
  throw refuse.conflict('in_use', message, [{ code: 'referrer', path, message: entity, entity, ids: [part.id] }]);
}
