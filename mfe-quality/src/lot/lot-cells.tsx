import { inspection, type Row } from '@moru/contract';
import { ChoiceStatus, Link, num, useT } from '@moru/ui/core';
import { reportPath } from './report-link.tsx';
import { TEXTS } from './texts.ts';

/** A lot as panels on other records list it. */
export type PanelLot = Row<typeof inspection, 'P'>;

/** What became of a lot: its decision, the verdict while there is none, or how far it is. */
export function Outcome({ lot: { status, verdict, decision } }: { lot: PanelLot }) {
  const { fields } = inspection;
  if (decision !== 'none') return <ChoiceStatus field={fields.decision} value={decision} />;
  if (verdict !== 'pending') return <ChoiceStatus field={fields.verdict} value={verdict} />;
  return <ChoiceStatus field={fields.status} value={status} />;
}

/** The number of a lot with its round, and its report once something was checked. */
export function LotName({ lot: { id, group, lotNo, round, n } }: { lot: PanelLot }) {
  const { t } = useT();
  return (
    <>
      <Link to={`/admin/inspections/form?id=${id}`}>{`${group.no} / ${lotNo}`}</Link>{' '}
      {round > 1 && <small className="mo-quiet">{t(TEXTS.round, { n: num(round) })}</small>}{' '}
      {n > 0 && <Link to={reportPath(id)}>{t(TEXTS.openReport)}</Link>}
    </>
  );
}
