import { LOCALES, type Text } from '@moru/contract';
import { IconButton, SelectInput, useT, useTheme, type IconName, type ThemeChoice } from '@moru/ui/core';

// Each language in its own words, so that everybody finds theirs.
const OWN_NAMES = { ko: '한국어', en: 'English' };

const options = LOCALES.map(({ value, label }) => ({ value, label: value === 'auto' ? label : OWN_NAMES[value] }));

/** The language of screens and messages; automatic keeps the admin area English, site and messages Korean. */
export function LanguageSelect() {
  const { locale, setLocale } = useT();
  const choose = (chosen: string) => setLocale(LOCALES.find(({ value }) => value === chosen)?.value ?? 'auto');
  return <SelectInput label={{ ko: '언어', en: 'Language' }} options={options} value={locale} onChange={choose} />;
}

const THEMES: Record<ThemeChoice, { icon: IconName; label: Text }> = {
  light: { icon: 'sun', label: { ko: '밝은 화면', en: 'Light theme' } },
  dark: { icon: 'moon', label: { ko: '어두운 화면', en: 'Dark theme' } },
  auto: { icon: 'contrast', label: { ko: '시스템 설정대로', en: 'Theme of the system' } },
};

/** Light, dark or as the system; its label names the next choice. */
export function ThemeButton() {
  const { t } = useT();
  const { next, setChoice } = useTheme();
  const { icon, label } = THEMES[next];
  return <IconButton icon={icon} label={t(label)} onClick={() => setChoice(next)} />;
}
