import { useId, useState } from 'react';
import { conflict, FLOOR_ENDS, isRecord, SOLUTIONS, type Row, type Text } from '@moru/contract';
import {
  Button,
  Dialog,
  entityByName,
  RefusalNote,
  instant,
  notify,
  num,
  resourceQueries,
  Segments,
  useMutation,
  useQuery,
  useT,
} from '@moru/ui/core';
import { NumberInput, useDialogGuard } from '@moru/ui/forms';
import { FloorReport } from './_floor-report.tsx';

const TEXTS = {
  title: { ko: '{what}: {n} EA 부족', en: '{what}: {n} EA missing' },
  floor: { ko: '{what}: 현장 기록이 다릅니다', en: '{what}: the site recorded something else' },
  floorNote: {
    ko: '현장 기록이 맞으면 먼저 해당 화면에서 수정한 뒤 처리하세요. 선택한 내용과 사유가 현장에 표시됩니다.',
    en: 'If the site is right, correct the record on its own page first. The site sees your choice and the reason.',
  },
  came: { ko: '받은 내용', en: 'Received' },
  had: { ko: '재고 기록', en: 'Ledger' },
  used: { ko: '{date}에 {n} EA 사용', en: '{n} EA used on {date}' },
  by: { ko: '{who} 기록', en: 'recorded by {who}' },
  at: { ko: '기기 시각 {at}', en: 'at {at} by the device' },
  balance: { ko: '{date} 기준 {n} EA', en: '{n} EA on {date}' },
  arrived: { ko: '{at}에 도착', en: 'arrived {at}' },
  how: { ko: '처리 방법', en: 'Resolution' },
  counted: { ko: '현재 수량', en: 'Quantity now' },
  found: { ko: '추가로 있던 수량', en: 'Additional quantity' },
  returned: { ko: '돌아온 수량', en: 'Returned' },
  countNote: { ko: '센 수량에 이번 사용이 들어 있습니다.', en: 'The count includes what was used here.' },
  moveNote: { ko: '이 수량을 더한 뒤 사용 {n} EA를 기록합니다.', en: 'It is added first, then the {n} EA that were used are recorded.' },
  reason: { ko: '사유', en: 'Reason' },
  cancel: { ko: '취소', en: 'Cancel' },
  solve: { ko: '처리', en: 'Solve' },
  done: { ko: '처리했습니다', en: 'Solved' },
} satisfies Record<string, Text>;

const HOWS = [...SOLUTIONS, ...FLOOR_ENDS];
type How = (typeof HOWS)[number]['value'];
type Shown = Row<typeof conflict, 'L'>;

const QTY: Partial<Record<How, Text>> = { count: TEXTS.counted, adjust: TEXTS.found, return: TEXTS.returned };
const isHow = (value: string): value is How => HOWS.some((one) => one.value === value);
const MIN_REASON = 2;
/** Maximum length of a ledger movement's reason. */
const MAX_REASON = 200;

/** The subject of the conflict. */
export const subjectOf = ({ labelStock, product, entity, entityId }: Shown, textOf: (text: Text) => string): string => {
  const label = entity && entityByName(entity)?.label;
  return labelStock?.code ?? product?.code ?? [label && textOf(label), entityId && `#${entityId}`].filter(Boolean).join(' ');
};

const FLOOR_PAGES: Readonly<Record<string, string>> = {
  pjournal: '/admin/pjournals/form',
  labelStock: '/admin/label-stocks/form',
  labelOrderGroup: '/admin/label-order-groups/form',
  releaseGroup: '/admin/release-groups/form',
  inspection: '/admin/inspections/form',
};

/** Page of the row that a site record is about; nothing for one without a row. */
export const floorHref = ({ entity, entityId }: Shown): string | undefined => {
  const page = FLOOR_PAGES[entity ?? ''];
  return page && entityId ? `${page}?id=${entityId}` : undefined;
};

/** The record as it was sent beside the ledger's balance. */
function Facts({ row }: { row: Shown }) {
  const { t } = useT();
  const { data } = useQuery(resourceQueries(conflict).byId(row.id));
  return (
    <dl className="cf-facts">
      <div>
        <dt>{t(TEXTS.came)}</dt>
        <dd>
          {t(TEXTS.used, { date: row.date, n: num(row.qty) })}
          {row.byName && <>, {t(TEXTS.by, { who: row.byName })}</>}
          {row.deviceAt && <>, {t(TEXTS.at, { at: instant(row.deviceAt) })}</>}
        </dd>
      </div>
      <div>
        <dt>{t(TEXTS.had)}</dt>
        <dd>
          {t(TEXTS.balance, { date: row.date, n: num(row.balance) })}
          {data && <>, {t(TEXTS.arrived, { at: instant(data.createdAt) })}</>}
        </dd>
      </div>
    </dl>
  );
}

interface QuantityProps {
  readonly id: string;
  readonly how: How;
  readonly row: Shown;
  readonly qty: number | null;
  readonly onQty: (qty: number | null) => void;
}

function Quantity({ id, how, row, qty, onQty }: QuantityProps) {
  const { t } = useT();
  return (
    <div className="mo-field">
      <label htmlFor={`${id}-qty`}>{t(QTY[how] ?? TEXTS.counted)}</label>
      <NumberInput id={`${id}-qty`} value={qty} signed={false} onChange={onQty} unit="EA" describedBy={`${id}-note`} />
      <span className="mo-quiet" id={`${id}-note`}>
        {t(how === 'count' ? TEXTS.countNote : TEXTS.moveNote, { n: num(row.missing) })}
      </span>
    </div>
  );
}

/** Solves a conflict by a count, an adjustment or a return; the necessary movements are recorded with it. */
export function SolveDialog({ row, onClose }: { row: Shown; onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const isFloor = isRecord(row);
  const [how, setHow] = useState<How>(isFloor ? 'keep' : 'count');
  const [qty, setQty] = useState<number | null>(isFloor ? 0 : null);
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({ ...resourceQueries(conflict).act('solve'), meta: { quiet: true } });
  const guard = useDialogGuard(reason.trim() !== '', onClose);
  const isReady = qty !== null && qty >= 0 && reason.trim().length >= MIN_REASON;
  const solve = () => {
    if (qty === null || !isReady) return;
    mutate(
      { id: row.id, version: row.version, how, qty, reason },
      {
        onSuccess: () => {
          notify.success(TEXTS.done);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog labelledBy={`${id}-title`} onClose={guard.close} wide={isFloor}>
      {guard.block}
      <h2 id={`${id}-title`}>{t(isFloor ? TEXTS.floor : TEXTS.title, { what: subjectOf(row, t), n: num(row.missing) })}</h2>
      {isFloor ? <FloorReport row={row} href={floorHref(row)} /> : <Facts row={row} />}
      {isFloor && <p>{t(TEXTS.floorNote)}</p>}
      <form noValidate onSubmit={(event) => (event.preventDefault(), solve())}>
        <Segments
          label={TEXTS.how}
          value={how}
          options={isFloor ? FLOOR_ENDS : SOLUTIONS}
          onChange={(next) => isHow(next) && setHow(next)}
        />
        {QTY[how] && <Quantity id={id} how={how} row={row} qty={qty} onQty={setQty} />}
        <div className="mo-field">
          <label htmlFor={`${id}-reason`}>{t(TEXTS.reason)}</label>
          <input
            id={`${id}-reason`}
            className="mo-input"
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
        <RefusalNote error={error} />
        <div className="mo-dialog-actions">
          <Button onClick={guard.close}>{t(TEXTS.cancel)}</Button>
          <Button kind="primary" type="submit" disabled={!isReady} busy={isPending}>
            {t(TEXTS.solve)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
