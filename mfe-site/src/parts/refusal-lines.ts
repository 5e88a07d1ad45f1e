import { isApiError, say, UNKNOWN_ERROR } from '@moru/ui/core';

// A path in the request: of use to a program, not to a reader.
const PLACE = / \(saveParams[^)]*\)$/;

/** The text of a refused write: the server's message and the issues that add to it. */
export function refusalOf(error: unknown): string[] {
  if (!isApiError(error) || !error.spoken) return [say(NO_ANSWER)];
  const more = error.issues.map(({ message }) => message).filter((text) => !error.message.includes(text));
  return [...new Set([error.message.replace(PLACE, ''), ...more])];
}

const NO_ANSWER = {
  ko: `${UNKNOWN_ERROR.ko}: 서버의 답을 받지 못했습니다. 다시 눌러도 두 번 저장되지 않습니다.`,
  en: `${UNKNOWN_ERROR.en}: no answer from the server. Pressing again does not save twice.`,
};
