import { mayTakeRelease, releaseGroup } from '@moru/contract';
import { Button, useRole, useT } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { useState } from 'react';
import { ReturnDialog, tellable, type Told } from './return-dialog.tsx';
import { TEXTS } from './texts.ts';
import type { Release } from './use-step.ts';

/** What may be done with a release besides its next step. */
export function Acts({ row }: { row: Release }) {
  const { t } = useT();
  const role = useRole();
  const [told, setTold] = useState<Told>();
  if (!role) return null;
  const may = (verb: Parameters<typeof mayTakeRelease>[0]) => mayTakeRelease(verb, row.status, role);
  const mayTell = (verb: Told) => may(verb) && row.lines.some((line) => tellable(verb, line) > 0);
  return (
    <>
      {may('hold') && <ActionButton resource={releaseGroup} verb="hold" row={row} reason label={TEXTS.hold} />}
      {mayTell('return') && <Button onClick={() => setTold('return')}>{t(TEXTS.return)}</Button>}
      {mayTell('finishRework') && <Button onClick={() => setTold('finishRework')}>{t(TEXTS.rework)}</Button>}
      {may('cancel') && <ActionButton resource={releaseGroup} verb="cancel" row={row} kind="danger" reason label={TEXTS.cancel} />}
      {told && <ReturnDialog told={told} row={row} onClose={() => setTold(undefined)} />}
    </>
  );
}
