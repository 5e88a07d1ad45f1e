import { CHANGE_LABELS, type ChangeKind, type Text } from '@moru/contract';

const TONES = { new: 'info', slipped: 'bad', recovered: 'good', shipped: 'info', delivered: 'good' } as const;

/** Label and tone of each kind of change. */
export const changeLook = (kind: ChangeKind): { label: Text; tone: 'info' | 'bad' | 'good' } => ({
  label: CHANGE_LABELS[kind],
  tone: TONES[kind],
});
