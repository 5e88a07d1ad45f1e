import type { DeployStep } from '@moru/contract';
import { Button, useT } from '@moru/ui/core';
import { canaryOf, earlierOf, newestOf, type ModuleRow } from './_fare.ts';
import type { Step } from './_texts.ts';
import { CANARY, STEP_TEXTS } from './_use-step.ts';

/** Actions on a module in the table itself; all others are with its versions. */
function stepsOf(row: ModuleRow): readonly Step[] {
  if (canaryOf(row)) return [{ action: 'promote' }, { action: 'rollback' }];
  const newest = newestOf(row);
  return [
    ...(newest ? [{ action: 'canary', version: newest.version } as const] : []),
    ...(earlierOf(row) ? [{ action: 'rollback' } as const] : []),
  ];
}

interface Props {
  readonly row: ModuleRow;
  readonly busy: boolean;
  readonly onStep: (step: DeployStep) => void;
  /** Asks who gets a version first. */
  readonly onCanary: (version: string) => void;
}

export function Acts({ row, busy, onStep, onCanary }: Props) {
  const { t } = useT();
  return stepsOf(row).map(({ action, version }) => (
    <Button
      key={action}
      small
      disabled={busy}
      onClick={() => (action === 'canary' && version ? onCanary(version) : onStep({ action, name: row.name }))}
    >
      {action === 'canary' ? `${t(CANARY)}…` : t(STEP_TEXTS[action].label)}
    </Button>
  ));
}
