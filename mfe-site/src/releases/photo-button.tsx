import { fileUploaded, releaseGroup } from '@moru/contract';
import { http, Icon, useMutation, useT } from '@moru/ui/core';
import { useId, useState } from 'react';
import { Refusal } from '../parts/refusal.tsx';
import { TEXTS } from './pick-texts.ts';

/** Sends a file of a release; answers its id. */
export async function sendFile(groupId: number, file: File, purpose: 'photo' | 'signature'): Promise<number> {
  const form = new FormData();
  // Before the file: the server may refuse the row without reading it.
  for (const [name, value] of Object.entries({ entity: releaseGroup.name, entityId: String(groupId), purpose })) form.append(name, value);
  form.append('file', file);
  const { rows } = await http.upload('file/upload', form, { schema: fileUploaded });
  return Number(rows[0]?.id ?? 0);
}

/** Takes photos of a release, named after what they show; those just taken stand beside the button. */
export function PhotoButton({ groupId, name }: { groupId: number; name: string }) {
  const { t } = useT();
  const id = useId();
  const [taken, setTaken] = useState<readonly number[]>([]);
  const send = useMutation({
    mutationKey: ['file', 'upload'],
    mutationFn: (file: File) => sendFile(groupId, new File([file], `${name} ${taken.length + 1}.jpg`, { type: file.type }), 'photo'),
    onSuccess: (fileId) => setTaken((known) => [...known, fileId]),
    meta: { quiet: true },
  });
  const label = send.isPending ? TEXTS.sendingPhoto : taken.length > 0 ? TEXTS.morePhoto : TEXTS.photo;
  return (
    <div className="site-photos">
      {taken.map((one) => (
        <img key={one} src={`/api/file/raw/${one}?size=thumb`} alt={name} />
      ))}
      <label htmlFor={id} className="site-photo-button" aria-busy={send.isPending || undefined}>
        <input
          id={id}
          type="file"
          className="mo-hidden"
          accept="image/*"
          capture="environment"
          disabled={send.isPending}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) send.mutate(file);
            target.value = '';
          }}
        />
        <Icon name="camera" size={22} /> {t(label)}
      </label>
      <Refusal error={send.error} />
    </div>
  );
}
