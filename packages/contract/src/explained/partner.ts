import { text, type Explained } from '../core/index.ts';

/** How the derived values of a partner are computed. */
export const PARTNER_EXPLAINED = {
  nameKey: {
    formula: text(
      '이름에서 대소문자, 띄어쓰기, 기호, 주식회사 같은 표기를 뺀 것입니다. 두 협력사가 같을 수 없습니다.',
      'The name without case, spaces, signs and legal form. No two partners have the same.',
    ),
  },
  mergedInto: {
    formula: text(
      '합칠 때 정해집니다. 이 이름으로 들어오는 자료는 그 협력사로 갑니다.',
      'Set by a merge. Records under this name are linked to that partner.',
    ),
  },
} as const satisfies Record<string, Explained>;
