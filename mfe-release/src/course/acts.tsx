import { mayTakeRelease, releaseGroup, returnableQty } from '@moru/contract';
import { Button, useRole, useT } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { useState } from 'react';
import { ReturnDialog } from './return-dialog.tsx';
import { TEXTS } from './texts.ts';
import type { Release } from './use-step.ts';

/** What may be done with a release besides its next step. */
export function Acts({ row }: { row: Release }) {
  const { t } = useT();
  const role = useRole();
  const [isReturning, setReturning] = useState(false);
  if (!role) return null;
  const may = (verb: Parameters<typeof mayTakeRelease>[0]) => mayTakeRelease(verb, row.status, role);
  const isLeft = row.lines.some((line) => returnableQty(line) > 0);
  return (
    <>
      {may('hold') && <ActionButton resource={releaseGroup} verb="hold" row={row} reason label={TEXTS.hold} />}
      {may('return') && isLeft && <Button onClick={() => setReturning(true)}>{t(TEXTS.return)}</Button>}
      {may('cancel') && <ActionButton resource={releaseGroup} verb="cancel" row={row} kind="danger" reason label={TEXTS.cancel} />}
      {isReturning && <ReturnDialog row={row} onClose={() => setReturning(false)} />}
    </>
  );
}
