import { labelStock, type Row } from '@moru/contract';
import { NameOf, Status, useT } from '@moru/ui/core';
import { RecordDetails, RecordFiles, RecordPage, type RecordSection } from '@moru/ui/forms';
import { ArtworkCard } from '../../../files/artwork-card.tsx';
import { PrintButton } from '../../../print/print-dialog.tsx';
import { LabelRunOut } from '../../../radar/label-run-out.tsx';
import { curveOf } from '../../../radar/use-curve.ts';
import '../../../radar/radar.css';
import { Balance } from './_balance.tsx';
import { LabelForm } from './_label-form.tsx';
import { Ledger } from './_ledger.tsx';

export const page = {
  title: { ko: '라벨 재고', en: 'Label stock' },
  roles: ['supervisor'],
  rows: { movesOfLabel: 'id={id}#moves' },
};

type Label = Row<typeof labelStock>;

const OFF = { ko: '사용 안 함', en: 'Not in use' };
const DETAILS = [
  'nameEn',
  'kind',
  'brandId',
  'countryId',
  'supplierId',
  'unit',
  'eaPerUnit',
  'unitCost',
  'moq',
  'orderMultiple',
  'leadTimeDays',
  'safetyQty',
  'location',
  'material',
  'sizeWMm',
  'sizeHMm',
  'artworkVer',
  'supersededById',
  'supersededOn',
  'useUpOld',
];

/** The name of a label, and whether it is archived. */
function State({ label }: { label: Label }) {
  const { t } = useT();
  return (
    <>
      <span className="mo-quiet">
        <NameOf row={label} />
      </span>
      {!label.isActive && <Status tone="mute">{t(OFF)}</Status>}
    </>
  );
}

const SECTIONS: readonly RecordSection<Label>[] = [
  { key: 'balance', at: 'top', Section: Balance },
  { key: 'runOut', at: 'main', Section: ({ row }) => <LabelRunOut id={row.id} /> },
  { key: 'moves', at: 'main', Section: ({ row }) => <Ledger labelStockId={row.id} /> },
  { key: 'artwork', at: 'side', Section: ArtworkCard },
  { key: 'details', at: 'side', Section: ({ row }) => <RecordDetails resource={labelStock} row={row} names={DETAILS} /> },
  { key: 'files', at: 'side', Section: ({ row }) => <RecordFiles resource={labelStock} row={row} /> },
];

export function Page() {
  return (
    <RecordPage
      resource={labelStock}
      title={page.title}
      head={(label) => ({ name: label.code, status: <State label={label} /> })}
      actions={(label) => <PrintButton label={label} />}
      needs={(id) => [curveOf(id)]}
      sections={SECTIONS}
      form={<LabelForm />}
    />
  );
}
