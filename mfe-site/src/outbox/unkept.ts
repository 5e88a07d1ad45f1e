import type { Text } from '@moru/contract';
import { ApiError, isApiError, say } from '@moru/ui/core';
import { isFull } from './database.ts';
import type { Difference } from './entry.ts';

const FULL: Text = {
  ko: '휴대폰에 남은 공간이 없어 저장하지 못했습니다. 쓴 내용은 그대로 있으니, 사진이나 앱을 지운 뒤 다시 눌러 주세요',
  en: 'This device is full, nothing was saved. What you typed is still here: make room, then press again',
};
const UNKEPT: Text = {
  ko: '이 브라우저에 저장하지 못했습니다. 쓴 내용은 그대로 있습니다. 다시 눌러 보고, 비공개 창이면 보통 창에서 해 주세요',
  en: 'This browser could not keep it. What you typed is still here: press again; a private window keeps nothing, use a normal one',
};

const GONE: Text = {
  ko: '휴대폰에 저장하지 못해 기록이 남지 않았습니다. 다시 써 주세요',
  en: 'This device could not keep the record, it is gone. Please enter it again',
};

/** A stored refusal, as the error it was. */
export const refusalOf = ({ message, code }: Difference): ApiError => new ApiError(message, { status: 409, code });

/** Why the device could not store a record, as an error with what to do. */
export const unkept = (failure: unknown): ApiError =>
  isApiError(failure) ? failure : new ApiError(say(isFull(failure) ? FULL : UNKEPT), { status: 507, code: 'not_kept' });

/** That a record was not stored, and its form was left. */
export const goneWith = (title: string): ApiError => new ApiError(`${title}: ${say(GONE)}`, { status: 507, code: 'not_kept' });
