import type { PlannedPage } from '@moru/module';

export const planned = [
  {
    path: '/admin/products/inventory',
    title: { ko: '월별 재고', en: 'Monthly Inventory' },
    roles: ['supervisor', 'client'],
    menu: { group: 'product', order: 20, letter: 'v' },
  },
  {
    path: '/admin/stats/product',
    title: { ko: '제품', en: 'Product' },
    roles: ['supervisor', 'client'],
    menu: { group: 'statistics', order: 10 },
  },
] satisfies PlannedPage[];
