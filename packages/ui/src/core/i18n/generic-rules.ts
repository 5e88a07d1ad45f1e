import { screenLang } from './locale.ts';

/** The generic messages of specification §5 (`packages/contract/src/core/error-map.ts`) in Korean. */
const GENERIC_TEXTS: readonly (readonly [message: RegExp, ko: string])[] = [
  [/^Required$/, '꼭 필요한 값입니다'],
  [/^Invalid email$/, '이메일 주소가 올바르지 않습니다'],
  [/^Invalid$/, '값이 올바르지 않습니다'],
  [/^String must contain at least (\S+) character\(s\)$/, '$1자 이상 적으세요'],
  [/^String must contain at most (\S+) character\(s\)$/, '$1자까지 적을 수 있습니다'],
  [/^Array must contain at least (\S+) element\(s\)$/, '$1개 이상이어야 합니다'],
  [/^Array must contain at most (\S+) element\(s\)$/, '$1개까지 넣을 수 있습니다'],
  [/^Number must be greater than or equal to (\S+)$/, '$1 이상이어야 합니다'],
  [/^Number must be less than or equal to (\S+)$/, '$1 이하여야 합니다'],
  [/^Number must be greater than (\S+)$/, '$1보다 커야 합니다'],
  [/^Number must be less than (\S+)$/, '$1보다 작아야 합니다'],
  [/^Number must be a multiple of (\S+)$/, '$1의 배수여야 합니다'],
  [/^Expected integer, received /, '정수를 적으세요'],
  [/^Expected number, received /, '숫자를 적으세요'],
  [/^Expected [^,]+, received /, '값이 올바르지 않습니다'],
  [/^Invalid enum value\. /, '있는 값에서 고르세요'],
];

/** A generic message in the language of the screen; any other text as it is. */
export function genericText(message: string): string {
  if (screenLang() === 'en') return message;
  for (const [pattern, ko] of GENERIC_TEXTS) {
    const found = pattern.exec(message);
    if (found) return ko.replace('$1', found[1] ?? '');
  }
  return message;
}
