import { printPage, setTheme, useNavigate, useT, useUser, type IconName } from '@moru/ui/core';
import { LOCALES, type Text } from '@moru/contract';
import { showKeys } from '../keys/keys-host.tsx';
import { useLogout } from '../layout/use-logout.ts';
import { changePwPath } from '../rules/redirect.ts';
import { both, type Known } from './option.ts';

const TEXTS = {
  language: { ko: '언어: {name}', en: 'Language: {name}' },
  light: { ko: '밝은 화면', en: 'Light theme' },
  dark: { ko: '어두운 화면', en: 'Dark theme' },
  system: { ko: '시스템 설정대로 (밝게·어둡게)', en: 'Theme of the system' },
  print: { ko: '인쇄', en: 'Print' },
  keys: { ko: '단축키 도움말', en: 'Keyboard shortcuts' },
  help: { ko: '도움말', en: 'Help' },
  changePw: { ko: '비밀번호 변경', en: 'Change password' },
  logout: { ko: '로그아웃', en: 'Log out' },
  signOut: { ko: '로그아웃', en: 'Sign out' },
} satisfies Record<string, Text>;

/** Actions on the screen and the account. */
export function useActsKnown(): Known[] {
  const { t, setLocale } = useT();
  const navigate = useNavigate();
  const { role } = useUser();
  const { logout } = useLogout();
  const act = (icon: IconName, label: Text, run: () => void, ...more: Text[]): Known => ({
    option: { id: `act ${label.en}`, label: t(label), icon, run },
    texts: [label, ...more].flatMap(both),
  });
  const languages = LOCALES.map(({ value, label }) => {
    const name = (lang: 'ko' | 'en') => TEXTS.language[lang].replace('{name}', label[lang]);
    return act('globe', { ko: name('ko'), en: name('en') }, () => setLocale(value), label);
  });
  return [
    act('info', TEXTS.keys, showKeys, TEXTS.help),
    act('sun', TEXTS.light, () => setTheme('light')),
    act('moon', TEXTS.dark, () => setTheme('dark')),
    act('refresh', TEXTS.system, () => setTheme('auto')),
    ...languages,
    act('print', TEXTS.print, () => void printPage()),
    act('key', TEXTS.changePw, () => void navigate(changePwPath(role))),
    act('logout', TEXTS.logout, () => void logout(), TEXTS.signOut),
  ];
}
