import { LOCALES } from '@moru/contract';
import { IconButton, SelectInput, useT, useTheme } from '@moru/ui/core';

// Each language in its own words: who cannot read the screen must find theirs.
const OWN_NAMES = { ko: '한국어', en: 'English' };

const options = LOCALES.map(({ value, label }) => ({ value, label: value === 'auto' ? label : OWN_NAMES[value] }));

/** The language of screens and messages; automatic keeps admin English, the site and messages Korean. */
export function LanguageSelect() {
  const { locale, setLocale } = useT();
  const choose = (chosen: string) => setLocale(LOCALES.find(({ value }) => value === chosen)?.value ?? 'auto');
  return <SelectInput label={{ ko: '언어', en: 'Language' }} options={options} value={locale} onChange={choose} />;
}

/** Light or dark. */
export function ThemeButton() {
  const { t } = useT();
  const { theme, setChoice } = useTheme();
  const dark = theme === 'dark';
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t({ ko: '밝은 화면', en: 'Light theme' }) : t({ ko: '어두운 화면', en: 'Dark theme' })}
      onClick={() => setChoice(dark ? 'light' : 'dark')}
    />
  );
}
