import { deployStepped, type DeployRun, type Text } from '@moru/contract';
import { Button, Card, http, instant, showError, Status, useQueryClient, useT } from '@moru/ui/core';
import { Fragment } from 'react';
import { STEP_TEXTS, CANARY } from './_use-step.ts';

const TEXTS = {
  nothing: { ko: '방문 점검이 끝날 때까지 바뀌는 것은 없습니다', en: 'nothing changes until the visit has ended' },
  stop: { ko: '중지', en: 'Stop' },
  gates: { ko: '파일·경로·API 점검', en: 'Gates' },
  gatesOf: { ko: '파일, 경로, 무게, 셸, API', en: 'files, routes, weight, shell, API' },
  visit: { ko: '화면 방문', en: 'Visit on the live shell' },
  of: { ko: '{at} / {of}', en: '{at} of {of}' },
  now: { ko: '지금 {what}, {as} 계정으로', en: 'now {what}, as {as}' },
  waits: { ko: '곧 시작합니다', en: 'starting' },
  live: { ko: '적용', en: 'Live' },
  follows: { ko: '열린 탭은 1분 안에 따라옵니다', en: 'open tabs follow in a minute' },
  done: { ko: '끝남', en: 'Done' },
  refused: { ko: '거절됨', en: 'Refused' },
  stopped: { ko: '중지됨', en: 'Stopped' },
} satisfies Record<string, Text>;

const TONES = { gates: 'info', visit: 'info', done: 'good', refused: 'bad', stopped: 'warn' } as const;

/** Whether a step is still under way. */
export const isUnderWay = (run: DeployRun | null | undefined): run is DeployRun => run?.state === 'gates' || run?.state === 'visit';

function Visit({ visit, state }: Pick<DeployRun, 'visit' | 'state'>) {
  const { t } = useT();
  return (
    <li aria-current={state === 'visit' ? 'step' : undefined} data-state={state}>
      <strong>{t(TEXTS.visit)}</strong> {visit && t(TEXTS.of, { at: visit.at, of: visit.of })}
      <progress aria-label={t(TEXTS.visit)} max={visit?.of ?? 1} value={visit ? visit.at - (state === 'done' ? 0 : 1) : 0} />
      <small>{visit ? t(TEXTS.now, { what: visit.what, as: visit.as }) : t(TEXTS.waits)}</small>
    </li>
  );
}

/** A step whose release is visited in the background, with its progress; afterwards its result. */
export function Run({ run }: { run: DeployRun }) {
  const { t } = useT();
  const client = useQueryClient();
  const { action, name, version, by, since, state, said } = run;
  const label = action === 'canary' ? CANARY : STEP_TEXTS[action].label;
  const stop = () =>
    http
      .post('deploy/stop', {}, deployStepped)
      .catch(showError)
      .finally(() => void client.invalidateQueries({ queryKey: ['deploy/findMany'] }));
  const extra = isUnderWay(run) ? (
    <span className="modules-run-stop">
      {t(TEXTS.nothing)}
      <Button small kind="danger" onClick={() => void stop()}>
        {t(TEXTS.stop)}
      </Button>
    </span>
  ) : (
    <Status tone={TONES[state]}>{t(TEXTS[state as 'done'])}</Status>
  );
  return (
    <Card title={`${t(label)} ${name} ${version} · ${by} ${instant(since)}`} extra={extra}>
      <ol className="modules-run" aria-label={`${name} ${version}`}>
        <li aria-current={state === 'gates' ? 'step' : undefined}>
          <strong>{t(TEXTS.gates)}</strong>
          <small>{t(TEXTS.gatesOf)}</small>
        </li>
        <Visit visit={run.visit} state={state} />
        <li>
          <strong>{t(TEXTS.live)}</strong>
          <small>{t(TEXTS.follows)}</small>
        </li>
      </ol>
      {said && (
        <p className="modules-output" role={state === 'refused' ? 'alert' : 'status'}>
          {said.split('\n').map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </p>
      )}
    </Card>
  );
}
