import { SLOT_NAMES, SlotOutlet, useSlot, type SlotName, type SlotProps } from '@moru/module';
import { Card, createStore, PageHeader, TextInput, today, useT } from '@moru/ui/core';
import { useState } from 'react';
import type { Sources } from '../dashboard/needs-order.ts';
import { NeedSources } from '../dashboard/needs-sources.tsx';
import { Needs } from '../dashboard/needs.tsx';

const TITLE = { ko: '슬롯', en: 'Slots' };
const ROW = { ko: '슬롯이 보일 행의 ID', en: 'ID of the row that they are shown for' };

/** Props of every slot, for the row with this id. */
const propsFor = (id: number): Omit<SlotProps, 'needs'> => ({
  dashboard: {},
  calculationTab: {},
  poPanel: { poId: id },
  poProductPanel: { poProductId: id },
  productPanel: { productId: id },
  siteHeader: {},
});

function Given({ slot, id }: { slot: Exclude<SlotName, 'needs'>; id: number }) {
  const { t } = useT();
  return useSlot(slot).map((item) => (
    <Card key={`${item.key} ${id}`} title={`${slot} · ${t(item.title)}`}>
      <SlotOutlet item={item} props={propsFor(id)[slot]} />
    </Card>
  ));
}

/** The dashboard's list with the needs of the remote. */
function GivenNeeds() {
  const [store] = useState(() => createStore<Sources>(new Map()));
  if (useSlot('needs').length === 0) return null;
  return (
    <>
      <Needs store={store} asOf={today()} />
      <NeedSources store={store} />
    </>
  );
}

/** Everything that the remote provides for slots of other pages. */
export function SlotsPage() {
  const [id, setId] = useState('1');
  return (
    <div className="mo-page">
      <PageHeader title={TITLE} />
      <TextInput label={ROW} inputMode="numeric" value={id} onChange={({ target }) => setId(target.value)} />
      {SLOT_NAMES.map((slot) => (slot === 'needs' ? <GivenNeeds key={slot} /> : <Given key={slot} slot={slot} id={Number(id) || 1} />))}
    </div>
  );
}
