import type { Text } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';

interface Props {
  /** What is made or changed with the answer. */
  resource: Parameters<typeof useCan>[0];
  label: Text;
  /** Form that begins with the answer, for who may make such a row. */
  to?: string;
  /** Writes the answer into a row that is there, for who may change it. */
  onUse?: () => void;
  busy?: boolean;
}

/** Takes the answer of a calculation along: into a new row, or into one that is there. Nothing for who may not. */
export function UseThis({ resource, label, to, onUse, busy = false }: Props) {
  const { t } = useT();
  const can = useCan(resource);
  if (to === undefined ? !can.update : !can.create) return null;
  return (
    <Button kind="primary" busy={busy} {...(to === undefined ? { onClick: onUse } : { href: to })}>
      {t(label)}
    </Button>
  );
}
