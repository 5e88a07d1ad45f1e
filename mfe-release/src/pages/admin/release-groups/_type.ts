import type { Text } from '@moru/contract';
import { useNamed } from '@moru/ui/core';

/** The two everyday kinds of an outbound order, told apart by `?type=` (domain page §5). */
export type ReleaseType = 'delivery' | 'sd';

export const releaseTypeOf = (value: string | null | undefined): ReleaseType => (value === 'sd' ? 'sd' : 'delivery');

const TITLES: Record<ReleaseType, Text> = {
  delivery: { ko: '납품 출고', en: 'Delivery' },
  sd: { ko: 'SD 출고', en: 'SD Delivery' },
};

/** What the business calls the kind. */
export const useReleaseTitle = (type: ReleaseType): Text => useNamed(`release.types.${type}`, TITLES[type]);

/** Whether a request is decided: confirmed or on its way, or called off; it is only read then. */
export const isDecided = ({ status }: { readonly status: string }): boolean => status !== 'requested';
