import { NavLink, useRole, useT } from '@moru/ui/core';
import { text } from '@moru/contract';
import './log-tabs.css';

const PAGES = [
  { to: '/admin/alogs', label: text('활동', 'Activity') },
  { to: '/admin/flogs', label: text('화면 오류', 'Front-end errors') },
  { to: '/admin/modules', label: text('모듈', 'Modules') },
  { to: '/admin/config', label: text('설정', 'Settings') },
];

/** Tabs of the operation pages; only supervisors have more than the first, so nobody else sees the tabs. */
export function LogTabs() {
  const { t } = useT();
  if (useRole() !== 'supervisor') return null;
  return (
    <nav className="log-tabs" aria-label={t({ ko: '로그와 설정', en: 'Logs and settings' })}>
      {PAGES.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
