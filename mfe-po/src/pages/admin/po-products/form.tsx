import { poProduct } from '@moru/contract';
import { useRole } from '@moru/ui/core';
import { RecordPage, type RecordSection } from '@moru/ui/forms';
import { explainOf } from './_explain.ts';
import { LineActs } from '../pos/_line-acts.tsx';
import type { Line } from './_line.ts';
import { LineCrumb, LineNote, LineStates } from './_line-head.tsx';
import { LineNext } from './_line-next.tsx';
import { LineJournals } from './_line-journals.tsx';
import { LineDetails, LineFiles, LinePanels } from './_line-parts.tsx';
import { LineRevisions } from './_line-revisions.tsx';
import { LineShipments } from './_line-shipments.tsx';
import { LineProgress } from './_line-progress.tsx';
import { PlanInspection } from './_plan-inspection.tsx';
import { ProductName } from './_product-name.tsx';
import { Acknowledge, receiptsOf } from './_receipts.tsx';
import './_po-products.css';
import './_line.css';

export const page = {
  title: { ko: '발주 품목', en: 'PO line' },
  roles: ['supervisor', 'client'],
  rows: {
    theLine: 'id={id}',
    releasesOfLine: 'id={id}#releases',
    shipmentsOfLine: 'id={id}#shipments',
    revisionsOfLine: 'id={id}#eta',
  },
};

const SECTIONS: readonly RecordSection<Line>[] = [
  { key: 'stand', at: 'top', Section: LineProgress },
  // A client asks first of all when it arrives.
  { key: 'eta', at: 'main', roles: ['client'], Section: LineRevisions },
  { key: 'shipments', at: 'main', roles: ['client'], Section: LineShipments },
  { key: 'journals', at: 'main', roles: ['supervisor'], Section: LineJournals },
  { key: 'releases', at: 'main', Section: LinePanels },
  { key: 'eta', at: 'side', roles: ['supervisor'], Section: LineRevisions },
  { key: 'shipments', at: 'side', roles: ['supervisor'], Section: LineShipments },
  { key: 'details', at: 'side', Section: LineDetails },
  { key: 'files', at: 'side', Section: LineFiles },
];

export function Page() {
  const role = useRole();
  return (
    <RecordPage
      resource={poProduct}
      title={page.title}
      needs={(id) => [explainOf(id), receiptsOf(id)]}
      head={(line) => ({
        crumb: <LineCrumb line={line} />,
        name: <ProductName product={line.product} />,
        status: <LineStates line={line} />,
        note: <LineNote line={line} />,
      })}
      actions={(line) =>
        line.po.status === 'confirmed' && (
          <>
            {role === 'client' && <Acknowledge line={line} />}
            <LineActs line={line} />
            <PlanInspection lines={[line]} />
            <LineNext line={line} />
          </>
        )
      }
      sections={SECTIONS}
    />
  );
}
