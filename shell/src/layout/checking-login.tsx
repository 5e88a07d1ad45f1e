import { Spinner, useT } from '@moru/ui/core';
import { Logo } from './logo.tsx';

/** Shown while the session is loading (specification §4). */
export function CheckingLogin({ failed }: { failed: boolean }) {
  const { specified } = useT();
  return (
    <main className="plain-view" aria-busy="true">
      <Logo size={44} />
      <p className="plain-view-text">
        <Spinner label={specified({ ko: '로그인 확인 중입니다', en: 'Checking your login' })} />
      </p>
      {failed && (
        <p className="plain-view-note">
          {specified({ ko: '서버가 응답하지 않아 곧 다시 시도합니다', en: 'The server did not answer; trying again shortly' })}
        </p>
      )}
    </main>
  );
}
