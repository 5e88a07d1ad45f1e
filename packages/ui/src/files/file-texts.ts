import { FILE_TYPES, isImage, MAX_FILE_BYTES, type Text } from '@moru/contract';
import { isApiError } from '../core/api/api-error.ts';

const MB = 1024 * 1024;
const LIMIT = MAX_FILE_BYTES / MB;
const EXTENSIONS = Object.values(FILE_TYPES).flat();

/** Types for the camera. Without HEIC an iPhone converts to JPEG. */
export const PHOTO_TYPES = Object.keys(FILE_TYPES).filter(isImage).join(',');

/** Types for file inputs. Without HEIC an iPhone converts to JPEG. */
export const ACCEPT = EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Texts of the files panel. */
export const TEXTS = {
  title: { ko: '파일', en: 'Files' },
  choose: { ko: '파일을 끌어 놓거나 눌러서 고르세요', en: 'Drop files here or choose them' },
  hint: {
    ko: `이미지, PDF, 문서 · ${LIMIT} MB까지 · 붙여넣기(Ctrl+V)`,
    en: `Images, PDF, documents · up to ${LIMIT} MB · paste with Ctrl+V`,
  },
  camera: { ko: '사진 찍기', en: 'Take a photo' },
  waits: { ko: '저장 시 함께 첨부됩니다', en: 'Attached when you save' },
  uploading: { ko: '올리는 중 {percent}%', en: 'Uploading {percent}%' },
  checking: { ko: '확인하는 중', en: 'Being checked' },
  queued: { ko: '대기 중', en: 'Waiting' },
  cancel: { ko: '취소', en: 'Cancel' },
  retry: { ko: '다시 시도', en: 'Try again' },
  dismiss: { ko: '지우기', en: 'Dismiss' },
  done: { ko: '{name} 파일을 올렸습니다', en: '{name} uploaded' },
  open: { ko: '{name} 보기', en: 'View {name}' },
  download: { ko: '{name} 내려받기', en: 'Download {name}' },
  move: { ko: '{name} 순서 바꾸기 (위아래 화살표)', en: 'Move {name} (arrow up, arrow down)' },
  moved: { ko: '{name}: {all}개 중 {n}번째', en: '{name}: {n} of {all}' },
  rename: { ko: '{name} 이름 바꾸기', en: 'Rename {name}' },
  remove: { ko: '{name} 삭제', en: 'Delete {name}' },
  ask: { ko: '“{name}” 파일을 삭제할까요?', en: 'Delete the file “{name}”?' },
  removeOk: { ko: '삭제', en: 'Delete' },
  removed: { ko: '삭제했습니다', en: 'Deleted' },
  purpose: { ko: '{name}의 용도', en: 'Purpose of {name}' },
  hidden: { ko: '현장 직원에게는 보이지 않습니다', en: 'Not shown to site staff' },
  newName: { ko: '새 이름', en: 'New name' },
  save: { ko: '저장', en: 'Save' },
  close: { ko: '닫기', en: 'Close' },
  previous: { ko: '이전', en: 'Previous' },
  next: { ko: '다음', en: 'Next' },
  position: { ko: '{n} / {all}', en: '{n} of {all}' },
  taken: { ko: '{at} 촬영', en: 'taken {at}' },
} satisfies Record<string, Text>;

const FAULTS = {
  large: { ko: `${LIMIT} MB를 넘습니다. 줄여서 다시 올리세요`, en: `Larger than ${LIMIT} MB: make it smaller and try again` },
  empty: { ko: '빈 파일입니다', en: 'The file is empty' },
  heic: {
    ko: 'HEIC 사진은 받을 수 없습니다. 카메라 설정에서 호환성 우선(JPEG)으로 바꾸세요',
    en: 'HEIC photos are not accepted: set the camera to “most compatible” (JPEG)',
  },
  type: {
    ko: `받을 수 없는 형식입니다. 받는 형식: ${[...new Set(Object.values(FILE_TYPES).map(([first]) => first))].join(', ')}`,
    en: `Not accepted; accepted: ${[...new Set(Object.values(FILE_TYPES).map(([first]) => first))].join(', ')}`,
  },
  offline: { ko: '연결이 끊겼습니다. 다시 시도하세요', en: 'The connection was lost: try again' },
} satisfies Record<string, Text>;

const extensionOf = (name: string) => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Why a file cannot be sent; the server checks it again. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): Text | undefined {
  const extension = extensionOf(name);
  if (/^hei[cf]$/.test(extension)) return FAULTS.heic;
  if (extension !== '' && !(EXTENSIONS as string[]).includes(extension)) return FAULTS.type;
  if (size === 0) return FAULTS.empty;
  return size > MAX_FILE_BYTES ? FAULTS.large : undefined;
}

/** Why a file was refused, and what to do: the server's message where it sent one. */
export const reasonOf = (error: unknown): Text | string =>
  isApiError(error) && error.spoken ? (error.issues[0]?.message ?? error.message) : FAULTS.offline;

const UNITS = ['B', 'kB', 'MB'] as const;

/** A size in readable units: `812 kB`, `3.4 MB`. */
export function sizeText(bytes: number): string {
  const unit = bytes >= MB ? 2 : bytes >= 1024 ? 1 : 0;
  const value = bytes / 1024 ** unit;
  return `${unit === 2 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}
