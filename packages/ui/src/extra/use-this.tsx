import type { Text } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';

interface Props {
  /** Name of the row to create or change. */
  resource: Parameters<typeof useCan>[0];
  label: Text;
  /** Link to a form that begins with the result, for roles that may create such a row. */
  to?: string;
  /** Writes the result into an existing row, for roles that may change it. */
  onUse?: () => void;
  busy?: boolean;
}

/** Uses the result of a calculation in a new row or an existing one. Nothing for roles that may do neither. */
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
