import { inspectionGroup } from '@moru/contract';
import { callsOf, skipToken, useQuery, useSearchParams } from '@moru/ui/core';

const MOST = 500;

/** Lots for the lines in the address (`?lines=3,5`): pieces that are produced (bought: arrived) and in no lot. */
export function useProposed() {
  const [url] = useSearchParams();
  const poProductIds = (url.get('lines') ?? '')
    .split(',')
    .flatMap((id) => (/^[1-9]\d{0,9}$/.test(id) ? [Number(id)] : []))
    .slice(0, MOST);
  const isAsked = poProductIds.length > 0;
  const query = useQuery({
    queryKey: [inspectionGroup.name, 'propose', { poProductIds }],
    queryFn: isAsked ? () => callsOf(inspectionGroup).action('propose', { poProductIds }) : skipToken,
    // Loaded again for every new visit: the proposal changes with every lot.
    gcTime: 0,
  });
  return { ...query, isAsked };
}
