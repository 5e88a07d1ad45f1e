import { createStore, notify, useKeys, useStore } from '@moru/ui/core';
import { Suspense, use, useEffect } from 'react';
import { Boundary } from '../loader/boundary.tsx';
import { forget, shown } from '../loader/component-cache.ts';
import { useGoKeys } from './use-go-keys.ts';

const KEY = 'keys';
const open = createStore(false);

const close = () => open.set(false);
const load = async () => {
  const { KeysSheet } = await import('./keys-sheet.tsx');
  return () => <KeysSheet onClose={close} />;
};

/** Opens the sheet of all keys. */
export const showKeys = (): void => open.set(true);

function Loaded() {
  const Shown = use(shown(KEY, load));
  return <Shown />;
}

const FAILED = { ko: '도움말을 불러오지 못했습니다', en: 'The help could not be loaded' };

/** The keys that work everywhere, and the sheet that explains all of them. */
export function KeysHost() {
  useKeys({ help: showKeys });
  useGoKeys();
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
