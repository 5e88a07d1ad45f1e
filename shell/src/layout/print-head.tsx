import { instant, printPage, useKeys, useSetting, useT, useUser } from '@moru/ui/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const now = () => new Date().toISOString();

/** On paper only: whose document it is, when it was printed and by whom. Ctrl-P prints what has been drawn. */
export function PrintHead() {
  const { t } = useT();
  const { name } = useUser();
  const product = useSetting('app.name');
  const [at, setAt] = useState(now);
  useKeys({ print: () => void printPage() });
  useEffect(() => {
    // The paper is drawn as soon as this returns.
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
