import './loader.css';

/** Messages of a failed module, each in the language of the screen; in both languages where the caller gives none. */
export interface FailedTexts {
  readonly title: string;
  readonly detail: string;
  readonly retry: string;
}

const BOTH: FailedTexts = {
  title: '이 화면을 불러오지 못했습니다. · This page could not be loaded.',
  detail: '다른 메뉴는 계속 사용할 수 있습니다. · Everything else keeps working.',
  retry: '다시 시도 · Try again',
};

export function RemoteFailed({ retry, texts = BOTH }: { retry: () => void; texts?: FailedTexts }) {
  return (
    <section className="remote-failed" role="alert">
      <p className="remote-failed-title">{texts.title}</p>
      <p>{texts.detail}</p>
      <button type="button" onClick={retry}>
        {texts.retry}
      </button>
    </section>
  );
}

/** In place of an item of a slot: unobtrusive beside its neighbours. */
export function SlotFailed({ title, retry }: { title: string; retry: () => void }) {
  return (
    <p className="slot-failed">
      {title} –{' '}
      <button type="button" onClick={retry}>
        {BOTH.retry}
      </button>
    </p>
  );
}
