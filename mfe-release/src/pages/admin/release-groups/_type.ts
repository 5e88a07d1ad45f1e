import type { ReleaseType, Text } from '@moru/contract';
import { useNamed } from '@moru/ui/core';

export type { ReleaseType };

/** The type of `?type=` (domain page §5). */
export const releaseTypeOf = (value: string | null | undefined): ReleaseType => (value === 'sd' ? 'sd' : 'delivery');

const TITLES: Record<ReleaseType, Text> = {
  delivery: { ko: '납품 출고', en: 'Delivery' },
  sd: { ko: 'SD 출고', en: 'SD Delivery' },
};

/** The name of the type in the settings. */
export const useReleaseTitle = (type: ReleaseType): Text => useNamed(`release.types.${type}`, TITLES[type]);

/** Whether a request is decided: confirmed, later or cancelled; it is read-only then. */
export const isDecided = ({ status }: { readonly status: string }): boolean => status !== 'requested';
