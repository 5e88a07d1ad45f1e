import { Button, Link, useStore, useT } from '@moru/ui/core';
import { endOverrides, endPreview, hasManySwaps, useLoader, type Instead, type Override } from '../loader/index.ts';
import './update-note.css';

const TEXTS = {
  withdrawn: {
    ko: '이 화면의 버전이 회수되었습니다. 저장하거나 되돌리면 새 버전으로 바뀝니다.',
    en: 'This version of the page was withdrawn. Save or discard your changes to get the new one.',
  },
  many: { ko: '새 버전이 여러 번 배포되었습니다.', en: 'Several new versions were deployed.' },
  reload: { ko: '새로고침', en: 'Reload' },
  preview: { ko: '이 탭에서만 미리보기: {ids}', en: 'Preview in this tab alone: {ids}' },
  team: {
    ko: '미리보기하지 않음: {ids}. 팀이 보냈고 아직 적용된 적이 없는 버전입니다. 모듈 페이지에서 ‘미리보기’를 누르면 이 탭에서 열립니다.',
    en: 'Not previewed: {ids}. A team sent it and nobody has made it live: “Preview” on the page Modules opens it in this tab.',
  },
  page: {
    ko: '미리보기하지 않음: {ids}. 다른 모듈이나 셸의 페이지를 사용합니다.',
    en: 'Not previewed: {ids}. It claims a page of another module or of the shell.',
  },
  modules: { ko: '모듈 페이지', en: 'Open Modules' },
  leave: { ko: '미리보기 끝내기', en: 'Leave the preview' },
  reset: { ko: '원래대로', en: 'Reset' },
};

const OVERRIDES: Record<Override['state'], { ko: string; en: string }> = {
  running: { ko: '{name} 모듈을 {host}에서 실행 중', en: '{name} runs from {host}' },
  refused: { ko: '{name}: {host}은(는) 허용되지 않은 주소입니다', en: '{name}: {host} is not allowed here' },
  missing: { ko: '{name}: {host}에 모듈이 없습니다', en: '{name}: there is no such module on {host}' },
};

/** What deploys ask of the user: to finish work on a withdrawn release, or to reload after many replaced releases. */
export function UpdateNote() {
  const { t } = useT();
  const now = useStore(useLoader().tab.change);
  const isWithdrawn = now.withdrawn.length > 0;
  if (!isWithdrawn && !hasManySwaps(now)) return null;
  return (
    <aside className="update-note" role="status">
      {t(isWithdrawn ? TEXTS.withdrawn : TEXTS.many)}
      {!isWithdrawn && <Button onClick={() => location.reload()}>{t(TEXTS.reload)}</Button>}
    </aside>
  );
}

/** A permanent notice that this tab runs other releases than everybody else's, or was asked to and does not. */
export function PreviewNote({ previewed, refused }: Pick<Instead, 'previewed' | 'refused'>) {
  const { t } = useT();
  const idsOf = (state: 'team' | 'page') => refused.filter((one) => one.state === state).map(({ id }) => id);
  const lists = [['preview', previewed] as const, ['team', idsOf('team')] as const, ['page', idsOf('page')] as const];
  const parts = lists.filter(([, ids]) => ids.length > 0).map(([text, ids]) => t(TEXTS[text], { ids: ids.join(', ') }));
  if (parts.length === 0) return null;
  return (
    <aside className="update-note preview-note" role="status">
      {parts.join(' · ')}
      {refused.some(({ state }) => state === 'team') && <Link to="/admin/modules">{t(TEXTS.modules)}</Link>}
      <Button onClick={endPreview}>{t(TEXTS.leave)}</Button>
    </aside>
  );
}

/** A permanent notice that this browser runs modules from elsewhere, or was asked to and does not. */
export function OverrideNote({ overridden }: Pick<Instead, 'overridden'>) {
  const { t } = useT();
  if (overridden.length === 0) return null;
  return (
    <aside className="update-note preview-note override-note" role="status">
      {overridden.map(({ name, host, state }) => t(OVERRIDES[state], { name, host })).join(' · ')}
      <Button onClick={endOverrides}>{t(TEXTS.reset)}</Button>
    </aside>
  );
}
