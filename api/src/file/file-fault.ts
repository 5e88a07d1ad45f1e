import { Logger } from '@nestjs/common';
import { FILE_TYPES, MAX_FILE_BYTES, MAX_FILES, ruleText, type Text } from '@moru/contract';
import { Refusal, refuse } from '../core/call/refuse.ts';

const logger = new Logger('files');
const MIB = 1024 * 1024;
const KINDS = [...new Set(Object.values(FILE_TYPES).map(([first]) => first))].join(', ');
const RETRY_S = 5;

const TEXTS = {
  none: { ko: '파일을 고르세요', en: 'Choose a file' },
  empty: { ko: '빈 파일입니다', en: 'The file is empty' },
  too_large: {
    ko: `파일이 ${MAX_FILE_BYTES / MIB} MB를 넘습니다. 줄여서 다시 올리세요`,
    en: `The file is larger than ${MAX_FILE_BYTES / MIB} MB: make it smaller and try again`,
  },
  too_many: {
    ko: `한 번에 ${MAX_FILES.call}개까지 올릴 수 있습니다`,
    en: `At most ${MAX_FILES.call} files at once`,
  },
  type: { ko: `받을 수 없는 형식입니다. 받는 형식: ${KINDS}`, en: `This type is not accepted; accepted: ${KINDS}` },
  heic: {
    ko: 'HEIC 사진은 받을 수 없습니다. 휴대폰 카메라 설정에서 호환성 우선(JPEG)으로 바꾸거나 JPEG로 저장해 올리세요',
    en: 'HEIC photos are not accepted: set the camera to “most compatible” (JPEG) or save it as JPEG',
  },
  mismatch: {
    ko: '파일 이름의 확장자와 실제 내용이 다릅니다. 원래 프로그램에서 다시 저장해 올리세요',
    en: 'The extension does not match the content: save it again in its own program',
  },
  broken_image: {
    ko: '이미지가 손상되어 읽을 수 없습니다. 다른 프로그램에서 다시 저장해 올리세요',
    en: 'The image is damaged and cannot be read: save it again in another program',
  },
  too_many_pixels: {
    ko: '이미지의 화소나 장면이 너무 많습니다 (6천만 화소, 한 변 100,000화소, 1,000장면까지). 줄여서 올리세요',
    en: 'The image has too many pixels or frames (60 million pixels, 100 000 to a side, 1000 frames at most): make it smaller',
  },
  too_complex: {
    ko: '파일이 너무 복잡해서 처리할 수 없습니다. 줄이거나 다른 프로그램에서 다시 저장해 올리세요',
    en: 'The file is too complex to be processed: make it smaller or save it again in another program',
  },
  busy: {
    ko: '지금 올라오는 파일이 너무 많습니다. 잠시 후 다시 올리세요',
    en: 'Too many files are being uploaded: try again in a moment',
  },
} satisfies Record<string, Text>;

/** Why one file of an upload is refused. */
export type FileFault = keyof typeof TEXTS;

/** Statuses other than 400, and seconds after which trying again makes sense. */
const ANSWERS: Partial<Record<FileFault, [status: number, retryAfter?: number]>> = {
  too_large: [413],
  too_many_pixels: [413],
  too_complex: [422],
  busy: [503, RETRY_S],
};

/** The refusal of an upload for one of its files; the issue gives its index, from 0. */
export function fileFault(fault: FileFault, index = 0, name?: string): Refusal {
  const message = ruleText(TEXTS[fault]);
  const [status, retryAfter] = ANSWERS[fault] ?? [400];
  const issue = { code: fault, path: ['files', index], message, ...(name === undefined ? {} : { name }) };
  return new Refusal(status, fault === 'none' ? 'validation' : fault, message, [issue], retryAfter);
}

/** Error codes of a file system or store that has no room left. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', '507']);

const codesOf = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return [String(code), ...(cause === error ? [] : codesOf(cause))];
};

/** An error of the storage as a refusal: 507 when it is full, 503 when it does not answer; the cause is only logged. */
export function storageFault(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  logger.error(error instanceof Error ? error.stack : String(error));
  if (codesOf(error).some((code) => FULL.has(code))) {
    const text = { ko: '저장 공간이 가득 찼습니다. 관리자에게 알려 주세요', en: 'The file storage is full: tell a supervisor' };
    return new Refusal(507, 'storage_full', ruleText(text), undefined, undefined);
  }
  const text = {
    ko: '파일 저장소가 응답하지 않습니다. 잠시 후 다시 시도하세요',
    en: 'The file storage does not answer: try again in a moment',
  };
  return new Refusal(503, 'storage_away', ruleText(text), undefined, RETRY_S);
}

/** 409: the row, or the user, has the maximum number of files. */
export const tooManyFiles = (limit: number) =>
  refuse.conflict('too_many_files', { ko: `파일은 ${limit}개까지입니다`, en: `At most ${limit} files` });
