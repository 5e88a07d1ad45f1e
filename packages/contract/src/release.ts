import { ADMIN, defineResource, EVERYONE, refField, text, STAMPS } from './core/index.ts';
import { releaseGroup, releaseLineFields } from './release-group.ts';

export const release = defineResource({
  name: 'release',
  label: text('출고 품목', 'Release line'),
  fields: { groupId: refField(text('출고', 'Release'), releaseGroup), ...releaseLineFields },
  subsets: {
    A: { add: ['group.type', 'group.status', 'poProduct.product.code', 'poProduct.product.name', 'poProduct.product.nameEn'] },
    L: {
      add: ['group.requestedDate'],
      omit: [
        ...STAMPS,
        'poProduct.product.code',
        'zip',
        'address',
        'parcelMemo',
        'shortReason',
        'shortNote',
        'pickedByName',
        'pickedAt',
        'returnedQty',
        'reworkQty',
      ],
    },
    R: ['id', 'group.no', 'qty'],
  },
  title: ['group.no', 'poProduct.product.name'],
  search: ['group.no', 'poProduct.po.poNo', 'poProduct.product.name'],
  searchable: false,
  orderBy: ['qty', 'createdAt'],
  filters: {
    groupId: 'groupId',
    type: 'group.type',
    status: 'group.status',
    poProductId: 'poProductId',
    poId: 'poProduct.poId',
    requestedDate: 'group.requestedDate',
    plannedDate: 'group.plannedDate',
    releasedOn: 'group.releasedOn',
    productId: 'poProduct.productId',
    brandId: 'poProduct.brandId',
    categoryId: 'poProduct.product.categoryId',
  },
  sums: ['qty', 'cartons', 'pickedQty', 'returnedQty'],
  access: { read: EVERYONE, create: ADMIN, update: ADMIN, del: ADMIN },
});
