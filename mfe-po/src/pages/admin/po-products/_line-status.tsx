import { isLate, poProduct, type Row } from '@moru/contract';
import { ChoiceStatus, slip, Status, today, useT } from '@moru/ui/core';

const LATE = { ko: '지연', en: 'Late' };

/** That a line is late, and by how much. */
export function LateStatus({ slipDays }: { slipDays: number | null }) {
  const { t } = useT();
  return <Status tone="bad">{[t(LATE), slipDays !== null && slipDays > 0 ? t(slip(slipDays)) : ''].join(' ').trim()}</Status>;
}

/** The status of a line on a list: late takes precedence over its place. */
export function LineStatus({ line }: { line: Pick<Row<typeof poProduct, 'L'>, 'status' | 'lateOn'> }) {
  const { t } = useT();
  if (isLate(line.lateOn, today())) return <Status tone="bad">{t(LATE)}</Status>;
  return <ChoiceStatus field={poProduct.fields.status} value={line.status} />;
}
