import { expect, test } from '@jest/globals';
import { components, sheets, tokensOf, type Source } from './sources.ts';

/** Values that may be used outside of the tokens, and why. */
const ALLOWED: readonly { file: string; text: RegExp; why: string }[] = [
  { file: 'shell/src/layout/logo.tsx', text: /#/, why: 'the logo is a picture' },
  { file: 'packages/ui/src/forms/inputs.tsx', text: /#000000/, why: 'a colour input has no empty value' },
];

const COLOUR =
  /#[0-9a-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(|:\s*(?:white|black|red|green|blue|gr[ae]y|orange|yellow|navy|teal)\b/gi;
const SPACING = /(?:^|[\s;{])(?:gap|row-gap|column-gap|(?:margin|padding)(?:-[a-z]+)*):\s*([^;}]+)/g;
const FONT = /(?:^|[\s;{])font(?:-size)?:\s*([^;}]+)/g;
// An image in a style sheet cannot read a token.
const withoutPictures = (text: string) => text.replaceAll(/url\([^)]*\)/g, '');

const isAllowed = (file: string, found: string) => ALLOWED.some((one) => one.file === file && one.text.test(found));
const findings = (sources: readonly Source[], look: (text: string) => string[]) =>
  sources.flatMap(({ file, text }) =>
    look(text)
      .filter((found) => !isAllowed(file, found))
      .map((found) => `${file}: ${found.trim()}`),
  );

test('no sheet has a colour of its own', () => {
  expect(sheets().length).toBeGreaterThan(30);
  expect(findings(sheets(), (text) => withoutPictures(text).match(COLOUR) ?? [])).toEqual([]);
});

test('no component has a colour of its own', () => {
  const inStrings = (text: string) => text.match(/['"`]#[0-9a-f]{3,8}['"`]|\b(?:rgb|rgba|hsl|hsla)\(/gi) ?? [];
  expect(components().length).toBeGreaterThan(150);
  expect(findings(components(), inStrings)).toEqual([]);
});

test('type is one of the sizes of the scale', () => {
  const sizes = (text: string) =>
    [...text.matchAll(FONT)].map(([, value = '']) => value).filter((value) => /\d(px|rem|pt)/.test(value.split('/')[0] ?? ''));
  expect(findings(sheets(), sizes)).toEqual([]);
  expect(findings(components(), (text) => text.match(/fontSize: (?!FONT)[^,}]+/g) ?? [])).toEqual([]);
});

test('space between things is a step of the scale; a pixel allows for a line', () => {
  const offScale = (text: string) =>
    [...text.matchAll(SPACING)].map(([, value = '']) => value).filter((value) => /(?<![\w.])(?!1px)[\d.]+(px|rem)/.test(value));
  expect(findings(sheets(), offScale)).toEqual([]);
  expect(findings(components(), (text) => text.match(/\b(gap|margin|padding)[A-Za-z]*: ['"\d][^,}]*/g) ?? [])).toEqual([]);
});

test('a sheet names no unknown token', () => {
  const known = new Set(Object.keys(tokensOf('light')));
  const own = new Set(
    [...sheets(), ...components()].flatMap(({ text }) =>
      [...text.matchAll(/['"\s{;]--([\w-]+)['"]?\s*[\]:,]/g)].map(([, name = '']) => name),
    ),
  );
  const unknown = (text: string) =>
    [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name).filter((name) => !known.has(name) && !own.has(name));
  expect(findings(sheets(), unknown)).toEqual([]);
});

test('no selector goes from a bare element to its neighbour: an element inserted anywhere would restyle every such neighbour below', () => {
  const bare = (text: string) =>
    [...text.matchAll(/[^{};]+(?=\{)/g)]
      .flatMap(([selectors]) => selectors.split(','))
      // Of a state of an input the neighbour is one with a class.
      .filter((selector) => /(?:^|[\s>])[a-z]\w*\s*[+~]|(?:^|[\s>])[a-z]\w*:[\w:-]+\s*[+~]\s*[a-z*]/.test(selector.trim()));
  expect(bare('.a p > a + a { b: c } .d li:hover ~ span { } .e + span { } f + .g { } i:checked + .h { }')).toHaveLength(3);
  expect(findings(sheets(), bare)).toEqual([]);
});

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string) => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover'];
const TONES = ['good', 'warn', 'bad', 'info', 'mute'];
/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the edges of controls. */
const PAIRS: [text: string, ground: string, least: number][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent', 'bad'].flatMap((text) => GROUNDS.map((ground): [string, string, number] => [text, ground, 4.5])),
  ...TONES.map((tone): [string, string, number] => [tone, `${tone}-soft`, 4.5]),
  ['ink', 'accent-soft', 4.5],
  ['ink-3', 'accent-soft', 4.5],
  ['accent-ink', 'accent', 4.5],
  ['accent-ink', 'accent-hover', 4.5],
  ...['side-ink', 'side-ink-2', 'side-strong'].flatMap((text) =>
    ['side', 'side-active'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['line-control', 'surface', 3],
  ['line-control', 'page', 3],
  ['side-mark', 'side-active', 3],
  ['side-good', 'side-good-soft', 7],
  ['side-warn', 'side-warn-soft', 7],
];
/** In daylight, at arm's length. */
const BRIGHT: typeof PAIRS = ['ink', 'ink-2', 'ink-3', 'warn', 'bad', 'accent'].map((text) => [text, 'surface', 7]);

test.each(['light', 'dark', 'bright'] as const)(
  'in the %s theme every text contrasts with its background, and every border of a control',
  (theme) => {
    const tokens = tokensOf(theme);
    const weak = [...PAIRS, ...(theme === 'bright' ? BRIGHT : [])].map(([text, ground, least]) => ({
      text,
      ground,
      least,
      is: contrast(tokens[text] ?? '', tokens[ground] ?? ''),
    }));
    expect(weak.filter(({ is, least }) => !(is >= least)).map(({ text, ground, is }) => `${text} on ${ground}: ${is.toFixed(2)}`)).toEqual(
      [],
    );
  },
);
