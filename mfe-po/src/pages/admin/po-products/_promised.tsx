import { isPromiseKept } from '@moru/contract';
import { date, slip, today, useT } from '@moru/ui/core';
import { shortDate } from './_short-date.ts';

interface PromisedProps {
  line: {
    readonly promisedDate: string | null;
    readonly requestedDate: string;
    readonly etaCurrent: string | null;
    readonly deliveredOn: string | null;
    readonly slipDays: number | null;
  };
  /** Without the current year, where room is scarce. */
  brief?: boolean;
}

/** Promised → actual (delivered, or expected now), with the days between when they differ. */
export function Promised({ line, brief }: PromisedProps) {
  const { t } = useT();
  const { slipDays } = line;
  const promised = line.promisedDate ?? line.requestedDate;
  const reached = line.deliveredOn ?? line.etaCurrent;
  return (
    <span className="po-promised">
      <span title={date(promised)}>{brief ? shortDate(promised, today()) : date(promised)}</span> →{' '}
      <span className={slipDays !== null && !isPromiseKept(slipDays) ? 'po-slipped' : undefined} title={date(reached)}>
        {shortDate(reached, promised)}
      </span>
      {slipDays ? <small> {t(slip(slipDays))}</small> : null}
    </span>
  );
}
