import type { Text } from '@moru/contract';

const SAME_AS_ID: Text = { ko: '비밀번호는 아이디와 달라야 합니다', en: 'The password must differ from the login ID' };
const COMMON: Text = {
  ko: '널리 알려진 비밀번호입니다. 다른 것으로 정해 주세요',
  en: 'This password is easy to guess: choose another',
};
const OWN_WORDS: Text = {
  ko: '아이디나 이름, 제품 이름만으로 된 비밀번호는 쓸 수 없습니다',
  en: 'Made only of the login ID, the name or the product’s name: choose another',
};

/** Words that are likely guesses here, with any digits and signs around them (ASVS 6.1.2). */
const WORDS = ['moru', '모루', 'supervisor', 'client', 'site', 'staff', 'admin', 'factory', 'password', '비밀번호'];

let common: Promise<ReadonlySet<string>> | undefined;

/** Passwords of at least the required length, from public lists of leaked passwords; read when first needed. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

const lettersOf = (value: string) => value.toLowerCase().replaceAll(/[^\p{L}]/gu, '');

function isMadeOf(pw: string, words: readonly string[]): boolean {
  let rest = lettersOf(pw);
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '');
  return rest === '' && lettersOf(pw) !== '';
}

/** Why a new password is easy to guess: a common one, or only one of its owner's words; undefined for any other. */
export async function whyGuessable(pw: string, { loginId, name }: { loginId: string; name: string }): Promise<Text | undefined> {
  if (pw.trim().toLowerCase() === loginId) return SAME_AS_ID;
  common ??= readCommon();
  if ((await common).has(pw.toLowerCase())) return COMMON;
  const own = [loginId, ...name.split(/\s+/)].map(lettersOf).filter((word) => word.length > 1);
  return isMadeOf(pw, [...WORDS, ...own]) ? OWN_WORDS : undefined;
}
