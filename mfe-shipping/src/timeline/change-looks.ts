import { CHANGE_LABELS, type ChangeKind, type Text } from '@moru/contract';

const TONES = { new: 'info', slipped: 'bad', recovered: 'good', shipped: 'info', delivered: 'good' } as const;

/** What a kind of change is called, and how it is taken. */
export const changeLook = (kind: ChangeKind): { label: Text; tone: 'info' | 'bad' | 'good' } => ({
  label: CHANGE_LABELS[kind],
  tone: TONES[kind],
});
