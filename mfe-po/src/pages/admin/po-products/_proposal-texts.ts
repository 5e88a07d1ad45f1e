import type { Text } from '@moru/contract';

type Key =
  | 'open'
  | 'day'
  | 'note'
  | 'send'
  | 'cancel'
  | 'sent'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'answer'
  | 'answered'
  | 'taken'
  | 'proposed'
  | 'change';
export const TEXTS: Record<Key, Text> = {
  open: { ko: '다른 날짜 제안', en: 'Propose another date' },
  day: { ko: '원하는 날짜', en: 'Date you need' },
  note: { ko: '이유', en: 'Why' },
  send: { ko: '제안 보내기', en: 'Send proposal' },
  cancel: { ko: '닫기', en: 'Cancel' },
  sent: { ko: '제안을 보냈습니다', en: 'The proposal is sent' },
  accept: { ko: '수락하고 ETA 변경', en: 'Accept and revise ETA' },
  decline: { ko: '거절', en: 'Decline' },
  withdraw: { ko: '철회', en: 'Withdraw' },
  answer: { ko: '답변 메모 (거절할 때는 꼭)', en: 'Answer (needed to decline)' },
  answered: { ko: '답변했습니다', en: 'Answered' },
  taken: { ko: '제안을 철회했습니다', en: 'The proposal is withdrawn' },
  proposed: { ko: '{name}: {day} 제안', en: '{name} proposes {day}' },
  change: { ko: '현재 ETA에서', en: 'from the current ETA' },
};
