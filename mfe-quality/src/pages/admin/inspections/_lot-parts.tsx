import { inspection, ruleTextParts } from '@moru/contract';
import { Card, ChoiceStatus, ErrorState, Link, num, resourceQueries, Skeleton, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { RecordFiles } from '@moru/ui/forms';
import { Answer } from '../../../lot/answer.tsx';
import { CartonDraw } from '../../../lot/carton-draw.tsx';
import { Counts } from '../../../lot/counts.tsx';
import { Defects, Items, useDefectName } from '../../../lot/found.tsx';
import { Photos } from '../../../lot/photos.tsx';
import { Switching } from '../../../lot/switching.tsx';
import { TEXTS } from '../../../lot/texts.ts';
import { findingsOf } from '../../../lot/use-findings.ts';
import type { Lot } from './_lot.ts';

const { fields } = inspection;

/** Plan of a started lot: each class with its findings, and how the plan was derived. */
export function LotPlan({ row: lot }: { row: Lot }) {
  const { t } = useT();
  if (lot.plan.length === 0) return null;
  return (
    <Card title={TEXTS.plan}>
      <p className="lot-facts">
        {lot.severity && <ChoiceStatus field={fields.severity} value={lot.severity} />}
        <span>{t(TEXTS.level, { n: lot.level ?? '' })}</span>
        <span>{t(TEXTS.letter, { n: lot.letter ?? '' })}</span>
        <ChoiceStatus field={fields.countRule} value={lot.countRule} />
        <span>{lot.tableVersion}</span>
      </p>
      {lot.severityReason && <p>{t(ruleTextParts(lot.severityReason))}</p>}
      <Counts lot={lot} />
    </Card>
  );
}

/** The cartons to open. */
export const LotDraw = ({ row: lot }: { row: Lot }) => (lot.draw.length > 0 ? <CartonDraw lot={lot} /> : null);

/** Defects, items and photos, counted by the server over all events. */
export function LotFound({ row: lot }: { row: Lot }) {
  const { data, error, refetch } = useQuery(findingsOf(lot.id));
  const nameOf = useDefectName(lot.items);
  if (!data) return <Card>{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton rows={3} />}</Card>;
  return (
    <>
      {lot.plan.length > 0 && <Defects found={data} items={lot.items} />}
      <Photos photos={data.photos} nameOf={nameOf} />
      <Items found={data} items={lot.items} />
    </>
  );
}

/** The question to the client, or its answer. */
export const LotAnswer = ({ row: lot }: { row: Lot }) =>
  lot.status === 'waiting_client' || lot.answer ? (
    <Card>
      <Answer lot={lot} />
    </Card>
  ) : null;

/** How strictly the next lots are inspected, and why. */
export const LotSwitching = ({ row }: { row: Lot }) => <Switching lot={row} categoryId={row.poProduct.product.categoryId} />;

/** The other rounds of the lot's line: the lot it was reworked from, and the lot of its rework. */
export function LotRounds({ row: lot }: { row: Lot }) {
  const { data } = useQuery(resourceQueries(inspection).list({ poProductId: [lot.poProductId], orderBy: 'id-asc' }));
  const others = (data?.rows ?? []).filter(({ id }) => id !== lot.id);
  if (others.length === 0) return null;
  return (
    <Card title={TEXTS.others} flush>
      <DataTable
        caption={TEXTS.others}
        rows={others}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'no',
            title: TEXTS.toLot,
            render: ({ id, group, lotNo }) => <Link to={`/admin/inspections/form?id=${id}`}>{`${group.no} / ${lotNo}`}</Link>,
          },
          { key: 'round', title: fields.round.meta.label, align: 'right', render: ({ round }) => num(round) },
          {
            key: 'verdict',
            title: fields.verdict.meta.label,
            render: ({ verdict }) => <ChoiceStatus field={fields.verdict} value={verdict} />,
          },
        ]}
      />
    </Card>
  );
}

/** Files of the lot. */
export const LotFiles = ({ row }: { row: Lot }) => <RecordFiles resource={inspection} row={row} />;
