const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/, 'KakaoTalk'],
  [/Whale\/(\d+)/, 'Whale'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/(?:OPR|OPX)\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const MAX_NAME = 80;

/** A browser's user agent as a device name: `Chrome 141, Windows`; of a program its own first word. At most 80 characters. */
export function deviceName(agent: string | undefined): string {
  const text = agent ?? '';
  const browser = BROWSERS.flatMap(([pattern, name]) => {
    const match = pattern.exec(text);
    return match ? [match[1] ? `${name} ${match[1]}` : name] : [];
  })[0];
  const system = SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
  const own = /^[\w .+-]+/.exec(text)?.[0].trim() ?? '';
  return ([browser, system].filter(Boolean).join(', ') || own || '?').slice(0, MAX_NAME);
}
