import type { ChangeKind, Text } from '@moru/contract';

/** What each kind of change is called, and how it is taken. */
export const CHANGE_LOOKS: Record<ChangeKind, { label: Text; tone: 'info' | 'bad' | 'good' }> = {
  new: { label: { ko: '신규', en: 'New' }, tone: 'info' },
  slipped: { label: { ko: '밀림', en: 'Slipped' }, tone: 'bad' },
  recovered: { label: { ko: '당겨짐', en: 'Recovered' }, tone: 'good' },
  shipped: { label: { ko: '출발', en: 'Shipped' }, tone: 'info' },
  delivered: { label: { ko: '납품', en: 'Delivered' }, tone: 'good' },
};
