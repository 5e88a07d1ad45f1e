import { createStore, notify, useKeys, useStore } from '@moru/ui/core';
import { Suspense, use, useEffect } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import { forget, shown, warm } from '../loader/component-cache.ts';
import { useScan } from './use-scan.ts';

const KEY = 'palette';
/** What it opens with; null while it is closed. */
const open = createStore<{ scanned: string } | null>(null);

const load = async () => {
  const { Palette } = await import('./palette.tsx');
  return () => <Palette scanned={useStore(open)?.scanned ?? ''} onClose={close} />;
};
const close = () => open.set(null);
const openScanned = (scanned: string) => open.set({ scanned });

/** Opens the palette. */
export const openPalette = (): void => openScanned('');

/** Loads its code ahead of a press. */
export const warmPalette = (): void => warm(KEY, load);

function Loaded() {
  const Shown = use(shown(KEY, load));
  return <Shown />;
}

const FAILED = { ko: '찾기 창을 불러오지 못했습니다', en: 'The search could not be loaded' };

/** The palette of the admin area, opened by its key or a button; none of it is loaded before. */
export function PaletteHost() {
  useKeys({ find: openPalette });
  useScan(openScanned);
  // Whoever comes next does not find it open.
  useEffect(() => close, []);
  if (!useStore(open)) return null;
  return (
    <Boundary
      failed={() => null}
      onError={() => {
        notify.error(FAILED);
        close();
      }}
      onLeave={() => forget(KEY)}
      onRetry={() => undefined}
    >
      <Suspense fallback={null}>
        <Loaded />
      </Suspense>
    </Boundary>
  );
}
