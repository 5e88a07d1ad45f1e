import { releaseGroup } from '@moru/contract';
import { Button, resourceQueries, TextInput, today, useMutation, useT } from '@moru/ui/core';
import { DatePicker } from '@moru/ui/forms';
import { useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { Released } from './gone.tsx';
import { GroupSheet } from './group-sheet.tsx';
import { ReleaseLines } from './release-lines.tsx';
import { PhotoButton, sendFile } from './photo-button.tsx';
import { TEXTS } from './pick-texts.ts';
import { SignaturePad, type Signature } from './signature-pad.tsx';
import type { Group } from './use-pick.ts';

/** Sends the signature first, so that a release that says it was received has it. */
function useDeliver({ id }: Group) {
  const deliver = useMutation({ ...resourceQueries(releaseGroup).act('deliver'), meta: { quiet: true } });
  return useMutation({
    mutationKey: [releaseGroup.name, 'deliver'],
    mutationFn: async ({ signature, ...body }: { signature: Signature | undefined; deliveredOn: string; receivedBy?: string }) => {
      const file = await signature?.();
      if (file) await sendFile(id, file, 'signature');
      return deliver.mutateAsync({ id, ...body });
    },
    meta: { quiet: true },
  });
}

/** Who has received a release: name, signature on the screen, photos, day. */
export function Deliver({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useT();
  const [receivedBy, setReceivedBy] = useState('');
  const [deliveredOn, setDeliveredOn] = useState<string | null>(today());
  const [signature, setSignature] = useState<Signature>();
  const deliver = useDeliver(group);
  const send = () => deliveredOn && deliver.mutate({ signature, deliveredOn, ...(receivedBy.trim() && { receivedBy: receivedBy.trim() }) });
  const footer = (
    <>
      <Refusal error={deliver.error} />
      <Button kind="primary" busy={deliver.isPending} disabled={!deliveredOn} onClick={send}>
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
          <DatePicker value={deliveredOn} onChange={setDeliveredOn} />
        </label>
        <div className="site-field">
          <span>{t(TEXTS.signature)}</span>
          <SignaturePad name={`${group.no} ${t(TEXTS.signature)}.png`} onSigned={(next) => setSignature(() => next)} />
        </div>
        <PhotoButton groupId={group.id} name={`${group.no} ${t(TEXTS.deliver)}`} />
      </section>
      <ReleaseLines lines={group.lines} />
    </GroupSheet>
  );
}
