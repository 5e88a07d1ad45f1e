import { user } from '@moru/contract';
import { ListPage } from '@moru/ui/data';

export const page = {
  title: { ko: '직원 목록', en: 'Staff List' },
  roles: ['supervisor'],
  menu: {
    group: 'site',
    order: 10,
    letter: 'u',
    words: { ko: '계정 사용자 비밀번호 고객 권한', en: 'users accounts passwords clients roles' },
  },
};

export function Page() {
  return (
    <ListPage
      resource={user}
      title={page.title}
      columns={[
        'loginId',
        'name',
        'role',
        'scope',
        { path: 'factory.name', title: { ko: '공장', en: 'Factory' } },
        'email',
        'isActive',
        'lastLoginAt',
        { path: 'createdAt', from: 900 },
      ]}
      filters={['role', 'isActive', 'factoryId']}
    />
  );
}
