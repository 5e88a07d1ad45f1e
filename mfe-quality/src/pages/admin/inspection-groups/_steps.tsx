import { inspectionGroup, type Row } from '@moru/contract';
import { num, useRole, useT } from '@moru/ui/core';
import { ActionButton } from '@moru/ui/forms';
import { TEXTS } from '../../../lot/texts.ts';
import { PdfLink } from '../../../lot/report-link.tsx';

const LABELS = {
  submit: { ko: '제출', en: 'Submit' },
  return: { ko: '검사자에게 반려', en: 'Return to inspector' },
  cancel: { ko: '검사 취소', en: 'Cancel visit' },
  approve: { ko: '결정한 로트 승인', en: 'Approve decided lots' },
  reopen: { ko: '다시 열기', en: 'Reopen' },
  acknowledge: { ko: '확인', en: 'Acknowledge' },
};

type Group = Row<typeof inspectionGroup>;

/** Lots that remain for the client after the others are approved. */
function Follows({ row }: { row: Group }) {
  const { t } = useT();
  const waiting = row.lots.filter(({ status }) => status === 'waiting_client');
  if (waiting.length === 0) return null;
  return <small>{t(TEXTS.follows, { n: num(waiting.length), lots: waiting.map(({ lotNo }) => num(lotNo)).join(', ') })}</small>;
}

/** Actions on a visit in its current state. */
export function Steps({ row }: { row: Group }) {
  const are = (status: string) => row.lots.some((lot) => lot.status === status);
  const isClient = useRole() === 'client';
  const isBegun = row.lots.length > 0 && row.lots.every(({ status }) => status !== 'planned');
  return (
    <>
      {isBegun && <PdfLink of="inspectionGroup" id={row.id} />}
      {row.status === 'planned' && (
        <ActionButton resource={inspectionGroup} verb="cancel" row={row} kind="danger" label={LABELS.cancel} confirm={LABELS.cancel} />
      )}
      {(row.status === 'in_progress' || row.status === 'returned') && isBegun && (
        <ActionButton resource={inspectionGroup} verb="submit" row={row} label={LABELS.submit} confirm={LABELS.submit} />
      )}
      {row.status === 'submitted' && <ActionButton resource={inspectionGroup} verb="return" row={row} reason label={LABELS.return} />}
      {are('approved') && <ActionButton resource={inspectionGroup} verb="reopen" row={row} reason label={LABELS.reopen} />}
      {isClient && row.ackAt === null && row.status !== 'planned' && row.lots.some(({ status }) => status !== 'cancelled') && (
        <ActionButton resource={inspectionGroup} verb="acknowledge" row={row} label={LABELS.acknowledge} />
      )}
      {row.status === 'submitted' && <Follows row={row} />}
      {row.status === 'submitted' && are('decided') && (
        <ActionButton
          resource={inspectionGroup}
          verb="approve"
          row={row}
          kind={are('submitted') ? 'outline' : 'primary'}
          icon="check"
          label={LABELS.approve}
        />
      )}
    </>
  );
}
