import type { Text } from '@moru/contract';
import { useMutation } from '@tanstack/react-query';
import { resourceQueries } from '../core/api/queries.ts';
import type { BodyOf, ResultOf, VerbOf } from '../core/api/calls.ts';
import type { AnyResource } from '../core/api/resource.ts';
import { Button, type ButtonKind } from '../core/chrome/button.tsx';
import type { IconName } from '../core/chrome/icon.tsx';
import { askReason, confirm, notify, showError } from '../core/feedback/services.ts';
import { withReason } from '../core/feedback/with-reason.tsx';
import { say } from '../core/i18n/locale.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';

/** A step of the domain on one row. */
export interface ActionOn<R extends AnyResource, V extends VerbOf<R>> {
  resource: R;
  /** An action that the resource's contract declares. */
  verb: V;
  row: { readonly id: number; readonly version?: number };
  label: Text;
  /** Question before it runs; without it the action runs at once. */
  confirm?: Text;
  /** Asks for a reason and sends it: always, or `optional` to allow none. */
  reason?: boolean;
  body?: Partial<BodyOf<R, V>>;
  /** Cannot be undone; the question mentions it. */
  danger?: boolean;
  onDone?: (result: ResultOf<R, V>) => void;
}

interface ActionProps<R extends AnyResource, V extends VerbOf<R>> extends Omit<ActionOn<R, V>, 'danger'> {
  kind?: ButtonKind;
  icon?: IconName;
  small?: boolean;
  disabled?: boolean;
}

const TEXTS = {
  done: { ko: '{name}: 완료했습니다', en: '{name}: done' },
  sure: { ko: '{name} 하시겠습니까?', en: '{name}?' },
};

/** One step of the domain: asks, sends the row's id and version, refreshes the screen. `may` is false for roles that may not. */
export function useAction<R extends AnyResource, V extends VerbOf<R>>(props: ActionOn<R, V>) {
  const { resource, verb, row, label, reason, body, danger, onDone } = props;
  const can = useCan(resource);
  const { mutateAsync, isPending } = useMutation({ ...resourceQueries(resource).act(verb), meta: { quiet: true } });
  const question = props.confirm ?? { ko: say(TEXTS.sure, { name: label.ko }), en: say(TEXTS.sure, { name: label.en }) };
  const ask = async (): Promise<object | null> => {
    if (reason) {
      const text = await askReason(question, { danger, ok: label });
      return text === null ? null : { reason: text };
    }
    if (!props.confirm) return {};
    return (await confirm(question, { danger, ok: label })) ? {} : null;
  };
  const run = async () => {
    const asked = await ask();
    if (!asked) return;
    // Every action's body is the row, a reason and what the page adds; the API checks it against the contract.
    const sent = { id: row.id, version: row.version, ...asked, ...body } as unknown as BodyOf<R, V>;
    const result = await withReason((why) => mutateAsync(why === undefined ? sent : { ...sent, reason: why }), label).catch(showError);
    if (result === undefined) return;
    notify.success(say(TEXTS.done, { name: say(label) }));
    onDone?.(result);
  };
  return { may: can.act(verb), run, isPending };
}

/** One step of the domain as a button; hidden from roles that may not run it. */
export function ActionButton<R extends AnyResource, V extends VerbOf<R>>(props: ActionProps<R, V>) {
  const { kind = 'outline', icon, small, disabled, ...action } = props;
  const { t } = useT();
  const { may, run, isPending } = useAction({ ...action, danger: kind === 'danger' });
  if (!may) return null;
  return (
    <Button kind={kind} icon={icon} small={small} busy={isPending} disabled={disabled} onClick={() => void run()}>
      {t(props.label)}
    </Button>
  );
}
