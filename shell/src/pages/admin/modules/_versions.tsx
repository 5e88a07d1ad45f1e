import type { DeployedVersion, DeployStep, Text, Tone } from '@moru/contract';
import { Button, instant, NONE, num, Status, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { openPreview } from '../../../loader/index.ts';
import { fareText, type ModuleRow } from './_fare.ts';
import { Parts } from './_parts.tsx';
import type { Step } from './_texts.ts';
import { CANARY, STEP_TEXTS } from './_use-step.ts';

const STATES: Readonly<Record<DeployedVersion['state'], { label: Text; tone: Tone }>> = {
  live: { label: { ko: '적용 중', en: 'Live' }, tone: 'good' },
  canary: { label: { ko: '카나리', en: 'Canary' }, tone: 'info' },
  revoked: { label: { ko: '회수됨', en: 'Revoked' }, tone: 'bad' },
  published: { label: { ko: '게시됨', en: 'Published' }, tone: 'mute' },
};
const COLUMNS = {
  version: { ko: '버전', en: 'Version' },
  state: { ko: '상태', en: 'State' },
  rings: { ko: '대상', en: 'Goes to' },
  everybody: { ko: '모두', en: 'Everybody' },
  others: { ko: '카나리 외 모두', en: 'All others' },
  by: { ko: '마지막 단계', en: 'Last step' },
  errors: { ko: '오류 (7일)', en: 'Errors (7 days)' },
  failed: { ko: '실패한 세션', en: 'Failed sessions' },
  time: { ko: '로드 시간 p50 / p95', en: 'Load p50 / p95' },
  steps: { ko: '작업', en: 'Actions' },
  preview: { ko: '미리보기', en: 'Preview' },
  devices: { ko: '기기 {n}대', en: '{n} devices' },
} satisfies Record<string, Text>;

interface Props {
  readonly row: ModuleRow;
  readonly canStep: boolean;
  readonly busy: boolean;
  readonly onStep: (step: DeployStep) => void;
  /** Asks who gets a version first. */
  readonly onCanary: (version: string) => void;
}

/** Actions on a version in its state; the only version cannot be rolled back. */
const stepsOf = ({ state, version }: DeployedVersion, isOnly: boolean): readonly Step[] =>
  (
    {
      live: isOnly ? [] : [{ action: 'rollback' }],
      canary: [{ action: 'promote' }, { action: 'rollback' }],
      published: [
        { action: 'activate', version },
        { action: 'canary', version },
        { action: 'revoke', version },
      ],
      revoked: [],
    } satisfies Record<DeployedVersion['state'], readonly Step[]>
  )[state];

/** The audience of a module's canary, as given to the command. */
export const named = ({ roles, users, percent }: NonNullable<DeployedVersion['canary']>): string =>
  [...roles, ...users, ...(percent > 0 ? [`${percent} %`] : [])].join(', ');

/** The parts of a module, and its newest versions with their actions. */
export function Versions({ row: { name, parts, versions }, canStep, busy, onStep, onCanary }: Props) {
  const { t } = useT();
  const hasCanary = versions.some(({ state }) => state === 'canary');
  const goesTo = ({ state, canary }: DeployedVersion) => {
    if (canary) return named(canary);
    return state === 'live' ? t(hasCanary ? COLUMNS.others : COLUMNS.everybody) : NONE;
  };
  const button = ({ action, version }: Step) => (
    <Button
      key={action}
      small
      disabled={busy}
      onClick={() => (action === 'canary' && version ? onCanary(version) : onStep({ action, name, ...(version && { version }) }))}
    >
      {t(action === 'canary' ? CANARY : STEP_TEXTS[action].label)}
    </Button>
  );
  return (
    <>
      <Parts parts={parts} />
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
          { key: 'rings', width: 130, title: COLUMNS.rings, wrap: true, render: goesTo },
          { key: 'by', title: COLUMNS.by, wrap: true, render: ({ by, at, note }) => [by, instant(at), note].filter(Boolean).join(' · ') },
          {
            key: 'errors',
            width: 140,
            title: COLUMNS.errors,
            align: 'right',
            render: ({ errors, devices }) => (errors > 0 ? `${num(errors)} · ${t(COLUMNS.devices, { n: num(devices) })}` : num(0)),
          },
          { key: 'failed', width: 190, title: COLUMNS.failed, align: 'right', wrap: true, render: ({ fare }) => fareText(fare) },
          {
            key: 'time',
            width: 160,
            title: COLUMNS.time,
            align: 'right',
            render: ({ fare: { p50Ms, p95Ms } }) => (p50Ms === null || p95Ms === null ? NONE : `${num(p50Ms)} / ${num(p95Ms)} ms`),
          },
          {
            key: 'steps',
            width: 230,
            title: COLUMNS.steps,
            render: (one) => (
              <div className="module-steps">
                {one.state === 'published' && (
                  <Button small onClick={() => openPreview(`${name}@${one.version}`)}>
                    {t(COLUMNS.preview)}
                  </Button>
                )}
                {canStep && stepsOf(one, versions.length === 1).map(button)}
              </div>
            ),
          },
        ]}
      />
    </>
  );
}
