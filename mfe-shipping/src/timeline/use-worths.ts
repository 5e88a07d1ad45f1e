import { useMemo } from 'react';
import type { Worth } from '@moru/contract';
import { useQuery } from '@moru/ui/core';
import { worthBy } from './worth.ts';

const FRESH_MS = 300_000;

/** Reliability of promises by the id of the supplier, over all lines that the user may see. */
export function useWorths(): ReadonlyMap<string, Worth> {
  const { data } = useQuery({ ...worthBy('supplier', {}), staleTime: FRESH_MS });
  return useMemo(() => new Map((data?.rows ?? []).flatMap(({ key, ...worth }) => (key === null ? [] : [[key, worth] as const]))), [data]);
}
