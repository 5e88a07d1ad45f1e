import { Button, useT } from '@moru/ui/core';

/** Shown when something above every page failed. */
export function Crashed() {
  const { specified } = useT();
  return (
    <main className="plain-view" role="alert">
      <h1>{specified({ ko: '에러 발생', en: 'An error occurred' })}</h1>
      <p className="plain-view-note">{specified({ ko: '화면을 다시 불러와 주세요.', en: 'Please load the page again.' })}</p>
      <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
        {specified({ ko: '다시 불러오기', en: 'Reload' })}
      </Button>
    </main>
  );
}
