import type { PlannedPage } from '@moru/module';

export const planned = [
  {
    path: '/admin/inspection-groups',
    title: { ko: '검사 현황', en: 'Test Status' },
    roles: ['supervisor', 'client'],
    menu: { group: 'quality', order: 10, letter: 'q' },
  },
] satisfies PlannedPage[];
