import { pjournal } from '@moru/contract';
import { ActionButton } from '@moru/ui/forms';

interface StepsProps {
  row: { readonly id: number; readonly version: number; readonly status: string };
  small?: boolean;
  /** Filled where it is the next step of the page: to submit or to confirm. */
  kind?: 'primary';
}

const TEXTS = {
  submit: { ko: '제출', en: 'Submit' },
  confirm: { ko: '확정', en: 'Confirm' },
  unlock: { ko: '확정 취소', en: 'Unlock' },
  unlockAsk: {
    ko: '확정한 일지를 고칠 수 있게 풉니다. 사유를 적어 주세요.',
    en: 'Opens the confirmed journal for correction. Give the reason.',
  },
};

/** The next step of a journal: submit, lock, or unlock a locked one. */
export function JournalSteps({ row, small, kind }: StepsProps) {
  if (row.status === 'draft')
    return <ActionButton resource={pjournal} verb="submit" row={row} small={small} kind={kind} label={TEXTS.submit} />;
  if (row.status === 'submitted')
    return <ActionButton resource={pjournal} verb="confirm" row={row} small={small} kind={kind} icon="check" label={TEXTS.confirm} />;
  return <ActionButton resource={pjournal} verb="unlock" row={row} small={small} reason confirm={TEXTS.unlockAsk} label={TEXTS.unlock} />;
}
