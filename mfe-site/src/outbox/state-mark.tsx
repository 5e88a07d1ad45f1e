import { Icon } from '@moru/ui/core';
import type { EntryState } from './entry.ts';

const ICONS = { saved: 'download', sent: 'upload', accepted: 'check' } as const;

/** The shape of a state, beside its word. */
export const StateMark = ({ state, size = 18 }: { state: EntryState; size?: number }) =>
  state === 'conflict' ? <span aria-hidden="true">◆</span> : <Icon name={ICONS[state]} size={size} />;
