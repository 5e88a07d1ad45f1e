import type { ImportState, Text, Tone } from '@moru/contract';

interface Look {
  readonly label: Text;
  /** Label of the state. */
  readonly note: Text;
  readonly tone: Tone;
}

/** The four outcomes of an imported row, in the order shown. */
export const IMPORT_LOOKS: Readonly<Record<ImportState, Look>> = {
  new: { label: { ko: '새로 만듦', en: 'New' }, note: { ko: '새 행으로 들어갑니다', en: 'will be added' }, tone: 'good' },
  changed: {
    label: { ko: '바뀜', en: 'Changed' },
    note: { ko: '바뀐 칸만 수정합니다', en: 'only changed cells are written' },
    tone: 'warn',
  },
  same: { label: { ko: '같음', en: 'Same' }, note: { ko: '그대로 둡니다', en: 'are left unchanged' }, tone: 'mute' },
  error: { label: { ko: '오류', en: 'Error' }, note: { ko: '고쳐야 가져올 수 있습니다', en: 'must be fixed first' }, tone: 'bad' },
};
