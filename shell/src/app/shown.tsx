import { useRole } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { Frame } from '../layout/frame.tsx';
import { RemoteSlots } from '../loader/index.ts';
import { useSettings } from './use-settings.ts';

/** A page in its frame; mounts again when a setting of the business requires it. */
export function Shown({ children }: { children: ReactNode }) {
  const clock = useSettings();
  return (
    <RemoteSlots role={useRole()}>
      <Frame key={clock}>{children}</Frame>
    </RemoteSlots>
  );
}
