import { choiceLabel, DECISIONS, inspection } from '@moru/contract';
import { instant, num, useT } from '@moru/ui/core';
import { DrawnCartons } from '../../../lot/drawn-cartons.tsx';
import { Defects, Items, useDefectName } from '../../../lot/found.tsx';
import { Photos } from '../../../lot/photos.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import type { Reported } from './_report-head.tsx';

const { fields } = inspection;

/** The opened cartons, and those that could not be opened. */
export function ReportDraw({ lot }: Reported) {
  const { t } = useT();
  if (lot.draw.length === 0) return null;
  const all = num(Math.ceil(lot.lotQty / lot.pcsPerCarton));
  return (
    <section>
      <h3>
        {t(TEXTS.draw)}{' '}
        <small>
          {t(TEXTS.cartons, { n: num(lot.draw.length), all })} · {t(TEXTS.seed, { n: lot.seed })}
        </small>
      </h3>
      <DrawnCartons lot={lot} />
    </section>
  );
}

/** Each item with its answers. */
export const ReportItems = ({ lot, found }: Reported) => <Items found={found} items={lot.items} />;

/** The findings by kind, and their photos. */
export function ReportDefects({ lot, found }: Reported) {
  const nameOf = useDefectName(lot.items);
  return (
    <>
      {found.defects.length > 0 && <Defects found={found} items={lot.items} />}
      <Photos photos={found.photos} nameOf={nameOf} />
    </>
  );
}

/** The division of the pieces, who decided, and whether the report's file is stored. */
export function ReportDecision({ lot, found }: Reported) {
  const { t } = useT();
  const client = lot.answer ? [lot.answeredByName, t(lot.answer === 'accepted' ? TEXTS.accept : TEXTS.decline)].join(' · ') : lot.ackByName;
  const signs = [
    [TEXTS.inspected, lot.group.inspector?.name, lot.submittedAt],
    [TEXTS.decided, lot.decidedByName, lot.decidedAt],
    [TEXTS.approved, lot.approvedByName, lot.approvedAt],
    [TEXTS.client, client, lot.answer ? lot.answeredAt : lot.ackAt],
  ] as const;
  return (
    <section className="report-decision">
      <h3>{t(fields.decision.meta.label)}</h3>
      {lot.decision !== 'none' && (
        <p className="report-sum">
          <b>{num(lot.goodQty)}</b> {t(fields.goodQty.meta.label)} + <b>{num(lot.reworkQty)}</b> {t(fields.reworkQty.meta.label)} +{' '}
          <b>{num(lot.rejectedQty)}</b> {t(fields.rejectedQty.meta.label)} = <b>{num(lot.lotQty)}</b>
        </p>
      )}
      <p>
        {t(choiceLabel(DECISIONS, lot.decision))}
        {lot.reason && `. ${lot.reason}`}
      </p>
      <dl className="report-signs">
        {signs.map(([label, name, at]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>
              {(name ?? !at) && <b>{name ?? '–'}</b>} <small>{at && instant(at)}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="report-kept">
        {lot.status !== 'approved' ? t(TEXTS.draft) : found.report ? t(TEXTS.kept, { sha: found.report }) : t(TEXTS.toKeep)}
      </p>
    </section>
  );
}
