import { useState } from 'react';
import { poProduct, type Text } from '@moru/contract';
import { Button, resourceQueries, useCan, useQuery, useT } from '@moru/ui/core';
import { ReviseDialog } from '../pages/admin/po-products/_revise-many.tsx';

const PROPOSE: Text = { ko: '이 날짜로 ETA 바꾸기', en: 'Revise to these dates' };
/** Most lines of one PO that are revised at once. */
const MOST = 500;

/** Drafts the ETA revisions for a PO shifted by days; the user gives the reason and saves them. */
export function ProposeDates({ poId, days, onDone }: { poId: number; days: number; onDone: () => void }) {
  const { t } = useT();
  const can = useCan(poProduct);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...resourceQueries(poProduct).list({ poId: [poId], num: MOST }), enabled: isOpen });
  if (!can.act('reviseEtas')) return null;
  return (
    <>
      <Button kind="primary" busy={isOpen && !data} onClick={() => setOpen(true)}>
        {t(PROPOSE)}
      </Button>
      {isOpen && data && (
        <ReviseDialog rows={data.rows} firstDays={days} onClose={() => setOpen(false)} onDone={() => (setOpen(false), onDone())} />
      )}
    </>
  );
}
