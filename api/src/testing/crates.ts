import { defineEntity, p } from '@mikro-orm/core';
import { ADMIN, brand, childrenField, defineResource, EVERYONE, intField, qtyField, refField, text, textField } from '@moru/contract';
import { Injectable } from '@nestjs/common';
import { Brand } from '../brand/brand.entity.ts';
import { refuse } from '../core/call/refuse.ts';
import { resourceModule } from '../core/module/resource.module.ts';
import { BaseSchema } from '../core/orm/base.entity.ts';
import { columns, reference } from '../core/orm/columns.ts';
import type { ChildDraft } from '../core/resource/draft.ts';
import { ResourceService } from '../core/resource/resource.service.ts';

// A resource for tests only: a crate has boxes, which have pieces.

const pieceFields = {
  name: textField(text('이름', 'Name')),
  qty: qtyField(text('수량', 'Quantity'), { default: 1 }),
  brandId: refField(text('브랜드', 'Brand'), brand, { optional: true }),
};

const boxFields = {
  orderNo: intField(text('순서', 'Order'), { default: 0 }),
  label: textField(text('라벨', 'Label')),
  pieces: childrenField(text('낱개', 'Pieces'), { entity: 'piece', parentKey: 'boxId', fields: pieceFields }),
};

/** A resource with lists in lists. */
export const crate = defineResource({
  name: 'crate',
  label: text('상자', 'Crate'),
  fields: {
    name: textField(text('이름', 'Name')),
    brandId: refField(text('브랜드', 'Brand'), brand, { optional: true }),
    boxes: childrenField(text('박스', 'Boxes'), { entity: 'box', parentKey: 'crateId', fields: boxFields }),
  },
  subsets: { A: {}, L: {}, R: ['id', 'name'] },
  title: ['name'],
  access: { read: EVERYONE, create: ADMIN, update: ADMIN, del: ADMIN },
});

const CrateSchema = defineEntity({
  name: 'Crate',
  extends: BaseSchema,
  properties: { ...columns(crate.fields, { brandId: () => Brand }) },
});
export class Crate extends CrateSchema.class {}
CrateSchema.setClass(Crate);

const BoxSchema = defineEntity({
  name: 'Box',
  extends: BaseSchema,
  properties: { crateId: reference(() => Crate, { onDelete: 'cascade' }), ...columns(boxFields, {}) },
});
export class Box extends BoxSchema.class {}
BoxSchema.setClass(Box);

const PieceSchema = defineEntity({
  name: 'Piece',
  extends: BaseSchema,
  properties: {
    boxId: reference(() => Box, { onDelete: 'cascade' }),
    ...columns(pieceFields, { brandId: () => Brand }),
    weight: p.integer().default(0),
  },
});
export class Piece extends PieceSchema.class {}
PieceSchema.setClass(Piece);

const MAX_CRATES = 100;

@Injectable()
class CrateService extends ResourceService<typeof crate, Crate> {
  protected override async beforeSaveChildren(field: string, drafts: ChildDraft[]): Promise<void> {
    if (field !== 'boxes.pieces') return;
    for (const { item, path, set } of drafts) {
      if (Number(item['qty']) > MAX_CRATES) throw refuse.rule([...path, 'qty'], { ko: '너무 많습니다', en: 'Too many' });
      set['weight'] = Number(item['qty'] ?? 0) * 2;
    }
  }
}

const own = { client: { brand: 'brandId', orNone: true } } as const;

/** The module of crates, for `startTestApp({ modules })`. */
export const CrateModule = resourceModule(crate, Crate, {
  service: CrateService,
  entities: [Box, Piece],
  scope: own,
  childScopes: { 'boxes.pieces': own },
});
