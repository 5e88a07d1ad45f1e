import { Button, TextInput, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/forms';
import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { useShiftDay } from '../shift/shift-day.ts';
import { Released } from './gone.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { ReleaseLines } from './release-lines.tsx';
import { PhotoButton } from '../outbox/photo-button.tsx';
import { photosOf } from './hand-in.ts';
import { TEXTS } from './pick-texts.ts';
import { SignaturePad, type Signature } from './signature-pad.tsx';
import type { Group } from './use-pick.ts';
import { useDeliver } from './use-deliver.ts';

/** The receipt of a release: name, signature on the screen, photos, day. */
export function Deliver({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useT();
  const [receivedBy, setReceivedBy] = useState('');
  const day = useShiftDay();
  // The day of the shift may be chosen while this is open.
  const [ownDay, setOwnDay] = useState<string | null>();
  const deliveredOn = ownDay === undefined ? day : ownDay;
  const [signature, setSignature] = useState<Signature>();
  const { deliver, error, busy } = useDeliver(group);
  const send = async () => {
    const outcome = await deliver(signature, { deliveredOn, ...(receivedBy.trim() && { receivedBy: receivedBy.trim() }) });
    if (outcome?.state === 'kept') onClose();
  };
  const footer = (
    <>
      <Refusal error={error} />
      <Button kind="primary" busy={busy} disabled={!deliveredOn} onClick={() => void send()}>
        {t(TEXTS.handOver)}
      </Button>
    </>
  );
  return (
    <GroupSheet group={group} onClose={onClose} footer={footer}>
      <Released group={group} />
      <section className="site-block site-deliver">
        <h2>{t(TEXTS.deliver)}</h2>
        <TextInput label={TEXTS.receivedBy} maxLength={50} value={receivedBy} onChange={(event) => setReceivedBy(event.target.value)} />
        <label className="site-field">
          <span>{t(TEXTS.deliveredOn)}</span>
          <DatePicker value={deliveredOn} onChange={setOwnDay} />
        </label>
        <div className="site-field">
          <span>{t(TEXTS.signature)}</span>
          <SignaturePad name={`${group.no} ${t(TEXTS.signature)}.png`} onSigned={(next) => setSignature(() => next)} />
        </div>
        <PhotoButton of={photosOf(group, t)} name={`${group.no} ${t(TEXTS.deliver)}`} />
      </section>
      <ReleaseLines lines={group.lines} />
    </GroupSheet>
  );
}
