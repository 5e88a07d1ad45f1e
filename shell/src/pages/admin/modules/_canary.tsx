import { ROLES, type DeployStep, type Role, type Text } from '@moru/contract';
import { Button, Dialog, SelectInput, TextInput, useT } from '@moru/ui/core';
import { useId, useState, type FormEvent } from 'react';
import { UNVISITED, VISITED } from './_use-step.ts';

const TEXTS = {
  title: { ko: '{release}를 일부에게 먼저 적용', en: 'Give {release} to some first' },
  role: { ko: '역할', en: 'Role' },
  none: { ko: '역할 지정 안 함', en: 'No role' },
  percent: { ko: '전체 사용자 중 비율 (%)', en: 'Percent of all users' },
  start: { ko: '카나리 시작', en: 'Start the canary' },
  cancel: { ko: '취소', en: 'Cancel' },
} satisfies Record<string, Text>;

const HUNDRED = 100;

/** A typed percentage; undefined where it is not one. */
const percentOf = (typed: string): number | undefined => {
  const percent = Number(typed);
  return typed.trim() !== '' && Number.isInteger(percent) && percent >= 1 && percent <= HUNDRED ? percent : undefined;
};

interface Props {
  readonly name: string;
  readonly version: string;
  readonly canVisit: boolean;
  readonly onStart: (step: DeployStep) => void;
  readonly onClose: () => void;
}

/** Asks who gets a version first: a role, a share of all users, or both. */
export function CanaryDialog({ name, version, canVisit, onStart, onClose }: Props) {
  const { t } = useT();
  const id = useId();
  const [role, setRole] = useState<Role | ''>('');
  const [typed, setTyped] = useState('');
  const percent = percentOf(typed);
  const isReady = typed.trim() === '' ? role !== '' : percent !== undefined;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onStart({ action: 'canary', name, version, ...(role && { role }), ...(percent && { percent }) });
  };
  const roles = [{ value: '', label: TEXTS.none }, ...ROLES.map((one) => ({ value: one, label: one }))];
  return (
    <Dialog labelledBy={id} onClose={onClose}>
      <form className="module-canary" onSubmit={onSubmit}>
        <h2 id={id}>{t(TEXTS.title, { release: `${name}@${version}` })}</h2>
        <p>{t(canVisit ? VISITED : UNVISITED)}</p>
        <SelectInput
          data-first
          label={TEXTS.role}
          options={roles}
          value={role}
          onChange={(value) => setRole(ROLES.find((one) => one === value) ?? '')}
        />
        <TextInput label={TEXTS.percent} inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
        <div className="form-buttons">
          <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" disabled={!isReady}>
            {t(TEXTS.start)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
