import { createStore, useKeys, useStore } from '@moru/ui/core';
import { LazyOverlay } from '../app/lazy-overlay.tsx';
import { lazyPart } from '../loader/lazy-part.ts';
import { useGoKeys } from './use-go-keys.ts';

const open = createStore(false);

const close = () => open.set(false);
const sheet = lazyPart(async () => {
  const { KeysSheet } = await import('./keys-sheet.tsx');
  return () => <KeysSheet onClose={close} />;
});

/** Opens the sheet of shortcuts. */
export const showKeys = (): void => open.set(true);

const FAILED = { ko: '도움말을 불러오지 못했습니다', en: 'The help could not be loaded' };

/** The shortcuts that work everywhere, and the sheet that lists all of them. */
export function KeysHost() {
  useKeys({ help: showKeys });
  useGoKeys();
  return <LazyOverlay part={sheet} isOpen={useStore(open)} onClose={close} failed={FAILED} />;
}
