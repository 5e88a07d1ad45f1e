import { SLOT_NAMES, SlotOutlet, useSlot, type SlotName, type SlotProps } from '@moru/module';
import { Card, PageHeader, TextInput, useT } from '@moru/ui/core';
import { useState } from 'react';

const TITLE = { ko: '슬롯', en: 'Slots' };
const ROW = { ko: '슬롯이 보일 행의 ID', en: 'ID of the row that they are shown for' };

/** Props of every slot, for the row with this id. */
const propsFor = (id: number): SlotProps => ({
  dashboard: {},
  needs: { take: () => undefined },
  calculationTab: {},
  poPanel: { poId: id },
  poProductPanel: { poProductId: id },
  productPanel: { productId: id },
  siteHeader: {},
});

function Given({ slot, id }: { slot: SlotName; id: number }) {
  const { t } = useT();
  return useSlot(slot).map((item) => (
    <Card key={`${item.key} ${id}`} title={`${slot} · ${t(item.title)}`}>
      <SlotOutlet item={item} props={propsFor(id)[slot]} />
    </Card>
  ));
}

/** Everything that the remote gives to slots of other pages. */
export function SlotsPage() {
  const [id, setId] = useState('1');
  return (
    <div className="mo-page">
      <PageHeader title={TITLE} />
      <TextInput label={ROW} inputMode="numeric" value={id} onChange={({ target }) => setId(target.value)} />
      {SLOT_NAMES.map((slot) => (
        <Given key={slot} slot={slot} id={Number(id) || 1} />
      ))}
    </div>
  );
}
