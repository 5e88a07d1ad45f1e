import {
  inspection,
  needsReason,
  proposedDecision,
  proposedSplit,
  splitFault,
  type Decision,
  type inspectionGroup,
  type Row,
  type Split,
} from '@moru/contract';
import { notify, num, resourceQueries, useDirty, useMutation, useT } from '@moru/ui/core';
import { useState } from 'react';
import { TEXTS } from './texts.ts';

/** A lot as a visit loads it, with its line. */
export type VisitLot = Row<typeof inspectionGroup>['lots'][number];

/** Minimum length of a reason. */
const REASON = 2;

/** The unsaved decision of a lot: the verdict proposes, the pieces have to add up, a reason where it differs. */
export function useDecision(lot: VisitLot, onDone: () => void) {
  const { t } = useT();
  const [decision, setDecision] = useState<Decision>(proposedDecision(lot.verdict) ?? 'rework');
  const [split, setSplit] = useState<Split>(proposedSplit(decision, lot.lotQty, lot.defectiveUnits));
  const [reason, setReason] = useState('');
  useDirty(reason.trim() !== '');
  const [reinspectOn, setReinspectOn] = useState<string | null>(null);
  const save = useMutation(resourceQueries(inspection).act('decide'));
  const choose = (next: Decision) => {
    setDecision(next);
    setSplit(proposedSplit(next, lot.lotQty, lot.defectiveUnits));
  };
  const done = () => {
    notify.success(t(TEXTS.save, { no: num(lot.lotNo) }));
    onDone();
  };
  const more = { ...(reason && { reason }), ...(reinspectOn && { reinspectOn }) };
  const send = () => save.mutate({ id: lot.id, version: lot.version, decision, ...split, ...more }, { onSuccess: done });
  const rest = lot.lotQty - split.goodQty - split.rejectedQty - split.reworkQty;
  const asks = needsReason(lot.verdict, decision, split.goodQty);
  const fault = splitFault(decision, lot.lotQty, split);
  const isReady = fault === undefined && (!asks || reason.trim().length >= REASON);
  return {
    decision,
    choose,
    split,
    setSplit,
    reason,
    setReason,
    reinspectOn,
    setReinspectOn,
    send,
    isPending: save.isPending,
    rest,
    asks,
    fault,
    isReady,
  };
}
