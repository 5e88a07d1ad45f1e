import { useId, useState, type FormEvent } from 'react';
import { VIEW_SHARES, type Text } from '@moru/contract';
import { Button } from '../../core/chrome/button.tsx';
import { Dialog } from '../../core/chrome/dialog.tsx';
import { Segments, TextInput } from '../../core/chrome/inputs.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import { useRole } from '../../core/session.ts';
import type { ViewFacts } from './use-view-acts.ts';

const TEXTS: Record<'name' | 'share' | 'private' | 'rows' | 'save' | 'cancel', Text> = {
  name: { ko: '이름', en: 'Name' },
  share: { ko: '공유', en: 'Shared with' },
  private: { ko: '나만', en: 'Only me' },
  rows: {
    ko: '조건과 열만 공유됩니다. 누구나 자기가 볼 수 있는 행만 봅니다.',
    en: 'Only filters and columns are shared. Everybody sees only the rows they have access to.',
  },
  save: { ko: '저장', en: 'Save' },
  cancel: { ko: '취소', en: 'Cancel' },
};

const MAX_NAME = 60;
const ALONE = '';

interface DialogProps {
  title: Text;
  facts: ViewFacts;
  busy: boolean;
  onSubmit: (facts: ViewFacts) => Promise<unknown>;
  onClose: () => void;
}

/** Name of a view, and for supervisors whom it is shared with. */
export function ViewDialog({ title, facts, busy, onSubmit, onClose }: DialogProps) {
  const { t } = useT();
  const id = useId();
  const [name, setName] = useState(facts.name);
  const [sharedWith, setSharedWith] = useState<ViewFacts['sharedWith']>(facts.sharedWith);
  const mayShare = useRole() === 'supervisor';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The error is shown already; the form keeps what was typed.
    void onSubmit({ name: name.trim(), sharedWith }).catch(() => undefined);
  };
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t(title)}</h2>
      <form className="mo-views-form" onSubmit={submit}>
        <TextInput
          label={TEXTS.name}
          required
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.target.value)}
          data-first=""
        />
        {mayShare && (
          <div className="mo-field">
            <span>{t(TEXTS.share)}</span>
            <Segments
              label={TEXTS.share}
              options={[{ value: ALONE, label: TEXTS.private }, ...VIEW_SHARES]}
              value={sharedWith ?? ALONE}
              onChange={(value) => setSharedWith(VIEW_SHARES.find((share) => share.value === value)?.value ?? null)}
            />
            <span className="mo-quiet">{t(TEXTS.rows)}</span>
          </div>
        )}
        <div className="mo-dialog-actions">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button type="submit" kind="primary" busy={busy} disabled={name.trim() === ''}>
            {t(TEXTS.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
