import type { PlannedPage } from '@moru/module';

export const planned = [
  {
    path: '/admin/label-order-groups',
    title: { ko: '주문', en: 'Order' },
    roles: ['supervisor'],
    menu: { group: 'label', order: 20 },
  },
] satisfies PlannedPage[];
