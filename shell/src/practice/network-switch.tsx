import { Button, cutNetwork, isNetworkCut, useLocation, useStore, useT } from '@moru/ui/core';
import { isSite } from '../rules/areas.ts';

const TEXTS = {
  cut: { ko: '인터넷 끊기', en: 'Cut the network' },
  connect: { ko: '다시 연결', en: 'Connect again' },
};

/** Switches the network of the site pages of the copy off and on: meanwhile records wait on the device. */
export function NetworkSwitch({ busy, onCut }: { readonly busy: boolean; readonly onCut: () => Promise<void> }) {
  const { t } = useT();
  const { pathname } = useLocation();
  const isCut = useStore(isNetworkCut);
  if (!isSite(pathname) && !isCut) return null;
  return (
    <Button busy={busy} onClick={() => (isCut ? cutNetwork(false) : void onCut())}>
      {t(isCut ? TEXTS.connect : TEXTS.cut)}
    </Button>
  );
}
