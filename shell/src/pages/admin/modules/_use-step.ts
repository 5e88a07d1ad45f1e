import { deployStepped, type DeployStep, type Text } from '@moru/contract';
import { confirm, http, notify, showError, useQueryClient, useT, type Translate } from '@moru/ui/core';
import { useState } from 'react';

/** Steps with their own dialog, in which the audience is chosen. */
export const CANARY: Text = { ko: '카나리', en: 'Canary' };

/** Where the server has a browser, and accounts to visit with. */
export const VISITED: Text = {
  ko: '모든 화면을 브라우저로 방문해 점검한 뒤 적용합니다. 점검이 끝날 때까지 바뀌는 것은 없습니다.',
  en: 'Every page is visited in a browser first. Nothing changes unless that succeeds.',
};

/** Where it has none: everything else is checked. */
export const UNVISITED: Text = {
  ko: '파일·경로·API 버전은 점검하지만 화면 방문 점검은 건너뜁니다. 기록에 본인의 아이디가 남고, 결과는 본인이 책임집니다.',
  en: 'Files, routes and the API version are checked; the visit of the pages is skipped. The log records your name.',
};

export const STEP_TEXTS: Readonly<Record<Exclude<DeployStep['action'], 'canary'>, { label: Text; question: Text; detail?: Text }>> = {
  activate: {
    label: { ko: '적용', en: 'Make live' },
    question: { ko: '{release} 버전을 모두에게 적용할까요?', en: 'Make {release} live for everybody?' },
  },
  promote: {
    label: { ko: '모두에게', en: 'Promote' },
    question: { ko: '{release} 카나리를 모두에게 적용할까요?', en: 'Give the canary of {release} to everybody?' },
  },
  rollback: {
    label: { ko: '되돌리기', en: 'Roll back' },
    question: { ko: '{release} 모듈을 이전 버전으로 되돌릴까요?', en: 'Roll {release} back?' },
    detail: { ko: '카나리가 있으면 카나리만 끝납니다.', en: 'If there is a canary, only the canary ends.' },
  },
  revoke: {
    label: { ko: '회수', en: 'Revoke' },
    question: { ko: '{release} 버전을 완전히 회수할까요?', en: 'Revoke {release} for good?' },
    detail: { ko: '다시는 사용할 수 없습니다.', en: 'It can never be used again.' },
  },
};

/** Asks for confirmation of a step; the canary dialog has asked already. */
async function isConfirmed({ action, name, version }: DeployStep, canVisit: boolean, t: Translate['t']): Promise<boolean> {
  if (action === 'canary') return true;
  const { question, detail = canVisit ? VISITED : UNVISITED } = STEP_TEXTS[action];
  const release = version ? `${name}@${version}` : name;
  return confirm(t(question, { release }), { danger: action !== 'promote', detail: t(detail) });
}

/** Takes a step after a question, and shows the output of the registry's command. */
export function useStep(canVisit: boolean) {
  const { t } = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const take = async (step: DeployStep) => {
    if (!(await isConfirmed(step, canVisit, t))) return;
    setBusy(true);
    try {
      const { said, running } = await http.post('deploy/step', step, deployStepped);
      // The card of the running step shows it.
      if (!running) notify.success(said);
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['deploy/findMany'] });
    }
  };
  return { busy, take: (step: DeployStep) => void take(step) };
}
