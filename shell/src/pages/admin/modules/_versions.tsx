import type { DeployedModules, DeployedVersion, DeployStep, Text, Tone } from '@moru/contract';
import { Button, Card, instant, NONE, num, Status, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { STEP_TEXTS } from './_use-step.ts';
import './_modules.css';

const STATES: Readonly<Record<DeployedVersion['state'], { label: Text; tone: Tone }>> = {
  live: { label: { ko: '적용 중', en: 'Live' }, tone: 'good' },
  canary: { label: { ko: '카나리', en: 'Canary' }, tone: 'info' },
  revoked: { label: { ko: '회수됨', en: 'Revoked' }, tone: 'bad' },
  published: { label: { ko: '게시됨', en: 'Published' }, tone: 'mute' },
};
const COLUMNS = {
  version: { ko: '버전', en: 'Version' },
  state: { ko: '상태', en: 'State' },
  by: { ko: '마지막 단계', en: 'Last step' },
  errors: { ko: '오류 (7일)', en: 'Errors (7 days)' },
  loads: { ko: '로드 (7일)', en: 'Loads (7 days)' },
  time: { ko: '로드 시간', en: 'Load time' },
  steps: { ko: '작업', en: 'Actions' },
  devices: { ko: '기기 {n}대', en: '{n} devices' },
} satisfies Record<string, Text>;

interface Props {
  readonly row: DeployedModules['rows'][number];
  readonly canStep: boolean;
  readonly busy: boolean;
  readonly onStep: (step: DeployStep) => void;
}

type Step = Pick<DeployStep, 'action' | 'version'>;

/** What may be done to a version as it stands. */
const stepsOf = ({ state, version }: DeployedVersion): readonly Step[] =>
  (
    {
      live: [{ action: 'rollback' }],
      canary: [{ action: 'promote' }, { action: 'rollback' }],
      published: [
        { action: 'activate', version },
        { action: 'revoke', version },
      ],
      revoked: [],
    } satisfies Record<DeployedVersion['state'], readonly Step[]>
  )[state];

/** One module with its newest versions, and what may be done to each. */
export function Versions({ row: { name, versions }, canStep, busy, onStep }: Props) {
  const { t } = useT();
  const button = ({ action, version }: Step) => (
    <Button key={action} disabled={busy} onClick={() => onStep({ action, name, ...(version && { version }) })}>
      {t(STEP_TEXTS[action].label)}
    </Button>
  );
  return (
    <Card title={name}>
      <DataTable<DeployedVersion>
        caption={name}
        rows={versions}
        rowKey={({ version }) => version}
        columns={[
          { key: 'version', width: 150, title: COLUMNS.version, render: ({ version }) => version },
          {
            key: 'state',
            width: 120,
            title: COLUMNS.state,
            render: ({ state }) => <Status tone={STATES[state].tone}>{t(STATES[state].label)}</Status>,
          },
          { key: 'by', title: COLUMNS.by, wrap: true, render: ({ by, at, note }) => [by, instant(at), note].filter(Boolean).join(' · ') },
          {
            key: 'errors',
            width: 140,
            title: COLUMNS.errors,
            align: 'right',
            render: ({ errors, devices }) => (errors > 0 ? `${num(errors)} · ${t(COLUMNS.devices, { n: num(devices) })}` : num(0)),
          },
          { key: 'loads', width: 120, title: COLUMNS.loads, align: 'right', render: ({ loads }) => num(loads) },
          {
            key: 'time',
            width: 100,
            title: COLUMNS.time,
            align: 'right',
            render: ({ loadMs }) => (loadMs === null ? NONE : `${num(loadMs)} ms`),
          },
          {
            key: 'steps',
            width: 190,
            title: COLUMNS.steps,
            render: (one) => canStep && <div className="module-steps">{stepsOf(one).map(button)}</div>,
          },
        ]}
      />
    </Card>
  );
}
