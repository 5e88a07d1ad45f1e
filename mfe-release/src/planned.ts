import type { PlannedPage } from '@moru/module';

export const planned = [
  {
    path: '/admin/stats/delivery',
    title: { ko: '납품', en: 'Delivery' },
    roles: ['supervisor', 'client'],
    menu: { group: 'statistics', order: 20 },
  },
] satisfies PlannedPage[];
