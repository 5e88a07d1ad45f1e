import { mayTakeRelease, releaseGroup } from '@moru/contract';
import { Button, useRole, useT } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { useState } from 'react';
import { ReturnDialog, reportableQty, type ReportedStep } from './return-dialog.tsx';
import { TEXTS } from './texts.ts';
import type { Release } from './use-step.ts';

/** Actions on a release besides its next step. */
export function Acts({ row }: { row: Release }) {
  const { t } = useT();
  const role = useRole();
  const [step, setStep] = useState<ReportedStep>();
  if (!role) return null;
  const may = (verb: Parameters<typeof mayTakeRelease>[0]) => mayTakeRelease(verb, row.status, role);
  const mayReport = (verb: ReportedStep) => may(verb) && row.lines.some((line) => reportableQty(verb, line) > 0);
  return (
    <>
      {may('hold') && <ActionButton resource={releaseGroup} verb="hold" row={row} reason label={TEXTS.hold} />}
      {mayReport('return') && <Button onClick={() => setStep('return')}>{t(TEXTS.return)}</Button>}
      {mayReport('finishRework') && <Button onClick={() => setStep('finishRework')}>{t(TEXTS.rework)}</Button>}
      {may('cancel') && <ActionButton resource={releaseGroup} verb="cancel" row={row} kind="danger" reason label={TEXTS.cancel} />}
      {step && <ReturnDialog step={step} row={row} onClose={() => setStep(undefined)} />}
    </>
  );
}
