import type { ConfigRow } from '@moru/contract';
import { getQuery, isDirty, takeSettings, useQuery, useSession, useSetting } from '@moru/ui/core';
import { useEffect, useState } from 'react';

const FRESH_MS = 60_000;

/** Keeps the settings of the business up to date for every page. Returns the one that pages have to mount again for: the time zone. */
export function useSettings(): string {
  const { user } = useSession();
  const enabled = user !== null && user.mustChangePw !== true;
  const { data } = useQuery({
    ...getQuery<{ rows: ConfigRow[] }>('config/findMany'),
    enabled,
    staleTime: FRESH_MS,
    meta: { quiet: true },
  });
  useEffect(() => {
    if (data) takeSettings(data.rows);
  }, [data]);
  const zone = useSetting('app.timezone');
  const [drawn, setDrawn] = useState(zone);
  // Unsaved work is not discarded for the time zone; the next page has it.
  if (drawn !== zone && !isDirty()) setDrawn(zone);
  return drawn;
}
