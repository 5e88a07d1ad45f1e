import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { choiceLabel, eventUuid, moveFault, type Choice, type ListParams, type MoveRules, type Text, typesBy } from '@moru/contract';
import { EntitySelect } from '../../antd/entity-select.tsx';
import { Button } from '../../core/chrome/button.tsx';
import { Dialog } from '../../core/chrome/dialog.tsx';
import { Segments } from '../../core/chrome/inputs.tsx';
import { RefusalNote } from '../../core/chrome/states.tsx';
import { notify } from '../../core/feedback/services.ts';
import { num, today } from '../../core/format.ts';
import { say } from '../../core/i18n/locale.ts';
import { useT } from '../../core/i18n/use-t.tsx';
import { useRole } from '../../core/session.ts';
import { DatePicker } from '../../date/date-picker.tsx';
import { useDialogGuard } from '../use-form-guard.tsx';
import { QtyField, ReasonField, type Draft, type Pack } from './move-fields.tsx';

const TEXTS = {
  title: { ko: '{code} 입출고', en: 'Move {code}' },
  type: { ko: '구분', en: 'Type' },
  date: { ko: '날짜', en: 'Date' },
  line: { ko: '발주 품목 (선택)', en: 'PO product (optional)' },
  cancel: { ko: '취소', en: 'Cancel' },
  save: { ko: '기록', en: 'Record' },
  done: { ko: '{code}: 잔량 {n} {unit}', en: '{code}: {n} {unit} left' },
} satisfies Record<string, Text>;

/** Body that the dialog sends. */
export interface Move<T extends string> {
  readonly id: number;
  readonly type: T;
  readonly date: string;
  readonly qty: number;
  readonly reason: string | undefined;
  readonly poProductId: number | undefined;
  readonly eventUuid: string;
}

interface MoveDialogProps<T extends string> {
  /** What is moved. */
  row: { readonly id: number; readonly code: string; readonly onHand: number };
  /** Labels and rules of the ledger's types; of these the role is offered those that it may record by hand. */
  types: readonly Choice<T>[];
  rules: MoveRules<T>;
  /** The type that is selected when it opens. */
  first: T;
  /** Name of one piece. */
  unit: Text;
  pack?: Pack | undefined;
  /** The type for which a PO line may be chosen, and which lines are offered. */
  line?: { readonly type: T; readonly params?: ListParams | undefined };
  /** The call `move` of the resource (`resourceQueries(…).act('move')`). */
  call: Pick<UseMutationOptions<{ readonly balanceAfter: number }, Error, Move<T>>, 'mutationKey' | 'mutationFn'>;
  onClose: () => void;
}

/** The body to send; undefined while a part of it is missing. */
function moveOf<T extends string>(id: number, draft: Draft<T>, poProductId: number | null, uuid: string): Move<T> | undefined {
  const { type, date, qty, reason } = draft;
  if (!date || qty === null) return undefined;
  return { id, type, date, qty, reason: reason.trim() || undefined, poProductId: poProductId ?? undefined, eventUuid: uuid };
}

/**
 * Records one movement of a ledger, of labels or of goods. Its event id is made when the dialog opens, so that sending twice records it
 * once.
 */
export function MoveDialog<T extends string>({ row, types, rules, first, unit, pack, line, call, onClose }: MoveDialogProps<T>) {
  const { t } = useT();
  const id = useId();
  const offered = typesBy(rules, useRole());
  const [uuid] = useState(eventUuid);
  const [draft, setDraft] = useState<Draft<T>>({ type: first, date: today(), qty: null, reason: '' });
  const [poProductId, setLine] = useState<number | null>(null);
  const { mutateAsync, isPending, error } = useMutation({ ...call, meta: { quiet: true } });
  const rule = rules[draft.type];
  const guard = useDialogGuard(typeof rule.reason !== 'object' && draft.reason.trim() !== '', onClose);
  const lines = line?.type === draft.type ? line : undefined;
  const move = moveFault(rule, draft, today()) ? undefined : moveOf(row.id, draft, lines ? poProductId : null, uuid);
  const change = (part: { readonly qty?: number | null; readonly reason?: string }) => setDraft((before) => ({ ...before, ...part }));
  const send = async () => {
    const done = move && (await mutateAsync(move).catch(() => undefined));
    if (!done) return;
    notify.success(say(TEXTS.done, { code: row.code, n: num(done.balanceAfter), unit: say(unit) }));
    onClose();
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={guard.close} wide>
      {guard.block}
      <h2 id={`${id}-title`}>{t(TEXTS.title, { code: row.code })}</h2>
      <form noValidate onSubmit={(event) => (event.preventDefault(), void send())}>
        <div className="mo-field">
          <Segments
            label={TEXTS.type}
            value={draft.type}
            options={offered.map((value) => ({ value, label: choiceLabel(types, value) }))}
            onChange={(value) =>
              setDraft((before) => ({ ...before, type: offered.find((one) => one === value) ?? before.type, reason: '' }))
            }
          />
        </div>
        <QtyField rule={rule} draft={draft} onChange={change} onHand={row.onHand} unit={unit} pack={pack} />
        <div className="mo-field">
          <label htmlFor={`${id}-date`}>{t(TEXTS.date)}</label>
          <DatePicker
            id={`${id}-date`}
            value={draft.date}
            onChange={(date) => setDraft((before) => ({ ...before, date }))}
            todayButton
            clearable={false}
          />
        </div>
        {lines && (
          <div className="mo-field">
            <label htmlFor={`${id}-line`}>{t(TEXTS.line)}</label>
            <EntitySelect id={`${id}-line`} resource="poProduct" value={poProductId} onChange={setLine} params={lines.params} />
          </div>
        )}
        <ReasonField rule={rule} draft={draft} onChange={change} />
        <RefusalNote error={error} />
        <div className="mo-dialog-actions">
          <Button onClick={guard.close}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" busy={isPending} disabled={!move}>
            {t(TEXTS.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
