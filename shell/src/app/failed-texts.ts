import { useT } from '@moru/ui/core';
import type { FailedTexts } from '../loader/index.ts';

/** Texts in place of a page whose code did not load. */
export function useFailedTexts(): FailedTexts {
  const { t } = useT();
  return {
    title: t({ ko: '이 화면을 불러오지 못했습니다', en: 'This page could not be loaded' }),
    detail: t({ ko: '다른 메뉴는 계속 사용할 수 있습니다.', en: 'Other pages still work.' }),
    retry: t({ ko: '다시 시도', en: 'Try again' }),
  };
}
