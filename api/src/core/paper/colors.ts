/** Colours of documents, those of the screens' light theme; their meaning is always written next to them. */
export const COLORS = {
  ink: '#161b26',
  soft: '#4b5565',
  line: '#d5dae3',
  accent: '#2457c5',
  good: '#1a7340',
  goodSoft: '#e3f2e8',
  warn: '#8a5a00',
  warnSoft: '#fcf1d6',
  bad: '#b3261e',
  badSoft: '#fbe9e7',
  mute: '#4b5565',
  muteSoft: '#eef0f4',
  white: '#ffffff',
} as const;

/** One of `COLORS`. */
export type Color = keyof typeof COLORS;

/** Status of a sign, also shown by its shape: dot, diamond, triangle. */
export type Sign = 'good' | 'warn' | 'bad' | 'mute';

/** Background of a band with a sign. */
export const SOFT: Readonly<Record<Sign, Color>> = { good: 'goodSoft', warn: 'warnSoft', bad: 'badSoft', mute: 'muteSoft' };
