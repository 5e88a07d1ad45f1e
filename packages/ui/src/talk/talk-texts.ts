import { EDIT_MINUTES, type TalkFact, type Text } from '@moru/contract';

/** Texts of the conversation about a row. */
export const TEXTS = {
  title: { ko: '대화', en: 'Conversation' },
  none: { ko: '아직 댓글이 없습니다.', en: 'No comments yet.' },
  earlier: { ko: '이전 대화 보기', en: 'Show earlier' },
  fresh: { ko: '새 댓글', en: 'new' },
  write: { ko: '댓글을 입력하세요. @로 사람을 언급합니다', en: 'Write a comment, @ to mention somebody' },
  label: { ko: '댓글', en: 'Comment' },
  send: { ko: '보내기', en: 'Send' },
  change: { ko: '수정', en: 'Edit' },
  keys: { ko: '{mod}+Enter로 보내기', en: '{mod}+Enter sends' },
  people: { ko: '언급할 사람', en: 'People to mention' },
  reply: { ko: '답글', en: 'Reply' },
  edit: { ko: '수정', en: 'Edit' },
  withdraw: { ko: '철회', en: 'Withdraw' },
  withdrawAsk: {
    ko: '이 댓글을 철회하시겠습니까? 다른 사람에게 더 보이지 않습니다.',
    en: 'Withdraw this comment? Nobody will see its text any more.',
  },
  withdrawn: { ko: '철회된 댓글입니다.', en: 'This comment was withdrawn.' },
  edited: { ko: '수정됨', en: 'edited' },
  answering: { ko: '{name}님에게 답글', en: 'Reply to {name}' },
  editing: { ko: `댓글 수정 (작성 후 ${EDIT_MINUTES}분까지)`, en: `Edit your comment (for ${EDIT_MINUTES} minutes)` },
  stop: { ko: '취소', en: 'Cancel' },
  seen: { ko: '{name} 읽음 {at}', en: 'seen by {name} {at}' },
  today: { ko: '오늘 {at}', en: 'today {at}' },
  shared: {
    ko: '다른 고객사의 제품이 함께 있습니다. 문의는 발주 품목에 남겨 주세요.',
    en: 'This also contains goods of other clients. Please comment on your PO line.',
  },
  left: { ko: '{n}자 남음', en: '{n} {n:character|characters} left' },
} satisfies Record<string, Text>;

/** Text of each event; `{why}` is the label of its reason or decision. */
export const FACT_TEXTS: Readonly<Record<TalkFact['kind'], Text>> = {
  eta: { ko: 'ETA {from} → {to}, {why}', en: 'ETA {from} → {to}, {why}' },
  departed: { ko: '{no} 출발', en: '{no} departed' },
  arrived: { ko: '{no} 도착', en: '{no} arrived' },
  delivered: { ko: '{no} 납품 완료', en: '{no} delivered' },
  decided: { ko: '로트 {no}: {why}', en: 'Lot {no}: {why}' },
  released: { ko: '{no} 출고', en: '{no} released' },
};
