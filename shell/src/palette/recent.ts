import { usePreference } from '@moru/ui/core';
import type { Option } from './option.ts';

/** What is stored of an opened option: enough to offer it again. */
export interface Recent {
  readonly to: string;
  readonly label: string;
  readonly note?: string;
}

const MAX_RECENT = 8;

const isRecent = (value: unknown): value is Recent => {
  const { to, label, note } = Object(value) as Record<string, unknown>;
  return typeof to === 'string' && to.startsWith('/') && typeof label === 'string' && (note === undefined || typeof note === 'string');
};

/** The list with the option just opened first. */
export const opened = (recent: readonly Recent[], { to = '', label, note }: Option): Recent[] =>
  [{ to, label, ...(note !== undefined && { note }) }, ...recent.filter((one) => one.to !== to)].slice(0, MAX_RECENT);

/** What the user opened last, on any device, and how to add to it. */
export function useRecent(): [recent: readonly Recent[], add: (option: Option) => void] {
  const [kept, keep] = usePreference<unknown>('palette.recent', []);
  const recent = Array.isArray(kept) ? kept.filter(isRecent) : [];
  return [recent, (option) => keep(opened(recent, option))];
}
