import { createStore, useKeys, useStore } from '@moru/ui/core';
import { LazyOverlay } from '../app/lazy-overlay.tsx';
import { lazyPart } from '../loader/lazy-part.ts';
import { useScan } from './use-scan.ts';

/** Its initial text; null while it is closed. */
const open = createStore<{ scanned: string } | null>(null);

const palette = lazyPart(async () => {
  const { Palette } = await import('./palette.tsx');
  return () => <Palette scanned={useStore(open)?.scanned ?? ''} onClose={close} />;
});
const close = () => open.set(null);
const openScanned = (scanned: string) => open.set({ scanned });

/** Opens the palette. */
export const openPalette = (): void => openScanned('');

/** Preloads its code before a click. */
export const warmPalette = (): void => palette.warm();

const FAILED = { ko: '찾기 창을 불러오지 못했습니다', en: 'The search could not be loaded' };

/** The palette of the admin area, opened by its shortcut or a button; its code is not loaded before. */
export function PaletteHost() {
  useKeys({ find: openPalette });
  useScan(openScanned);
  return <LazyOverlay part={palette} isOpen={useStore(open) !== null} onClose={close} failed={FAILED} />;
}
