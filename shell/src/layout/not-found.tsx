import { Button, useT } from '@moru/ui/core';
import { useTitle } from '../app/use-title.ts';

/** The catch-all view (specification §2, §8). */
export function NotFound() {
  const { specified } = useT();
  const title = specified({ ko: '페이지를 찾을 수 없습니다', en: 'Page not found' });
  useTitle(title);
  return (
    <section className="plain-view" aria-labelledby="not-found-title">
      <p className="plain-view-code" aria-hidden="true">
        404
      </p>
      <h1 id="not-found-title">{title}</h1>
      <p className="plain-view-note">
        {specified({ ko: '주소가 바뀌었거나 없는 페이지입니다.', en: 'The address has changed or never existed.' })}
      </p>
      <p className="plain-view-actions">
        <Button icon="back" onClick={() => window.history.back()}>
          {specified({ ko: '이전 페이지로', en: 'Go back' })}
        </Button>
        <Button kind="primary" href="/">
          {specified({ ko: '처음 화면으로', en: 'To the start page' })}
        </Button>
      </p>
    </section>
  );
}
