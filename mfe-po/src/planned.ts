import type { PlannedPage } from '@moru/module';

export const planned = [
  {
    path: '/admin/stats/product',
    title: { ko: '제품', en: 'Product' },
    roles: ['supervisor', 'client'],
    menu: { group: 'statistics', order: 10 },
  },
] satisfies PlannedPage[];
