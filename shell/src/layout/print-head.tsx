import { instant, printPage, useKeys, useSetting, useT, useUser } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const now = () => new Date().toISOString();

/** Printed only: the owner of the document, when it was printed and by whom. Ctrl-P prints what has been rendered. */
export function PrintHead() {
  const { t } = useT();
  const { name } = useUser();
  const product = useSetting('app.name');
  const [at, setAt] = useState(now);
  useKeys({ print: () => void printPage() });
  useEffect(() => {
    // The browser lays out the print as soon as this returns.
    const stamp = () => flushSync(() => setAt(now()));
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  return (
    <p className="print-head" aria-hidden="true">
      <span>{product}</span>
      <span>{t({ ko: '{at} 인쇄 · {name}', en: 'Printed {at} · {name}' }, { at: instant(at), name })}</span>
    </p>
  );
}
