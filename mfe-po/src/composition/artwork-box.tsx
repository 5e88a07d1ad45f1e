import { COMING_ORDER, curveAnswer, labelOrder, labelOrderGroup, labelStock, type CurveAnswer } from '@moru/contract';
import { getQuery, Link, money, notify, num, resourceQueries, say, Segments, Status, useMutation, useQuery, useT } from '@moru/ui/core';
import { ShareBar } from '@moru/ui/extra';
import { DatePicker } from '@moru/ui/forms';
import { useId } from 'react';
import { ARTWORK } from './texts.ts';

type Change = NonNullable<CurveAnswer['change']>;

/** Number of lines listed before the rest is a count. */
const NAMED = 3;
const ORDERS = 20;
const currency = labelOrderGroup.fields.currency.meta.default;
const worthOf = (worth: number) => money(worth, typeof currency === 'string' ? currency : undefined);

/** When a label runs out and what a change of its artwork affects; only for labels. */
export const useCurve = (labelId: number | undefined) =>
  useQuery({ ...getQuery('labelStock/curve', { id: labelId ?? 0 }, curveAnswer), enabled: labelId !== undefined, meta: { quiet: true } });

const isLater = ({ on }: Change, line: Change['lines'][number]): boolean => on !== null && line.day >= on;

/** Which version a PO line gets while the artwork changes. */
export function versionsOf({ row, change }: CurveAnswer, lineId: number): string {
  const line = change?.lines.find(({ poProductId }) => poProductId === lineId);
  if (!change || !line) return row.artworkVer ?? '';
  const { successor } = change;
  const versions = [line.old > 0 && (row.artworkVer ?? row.code), line.new > 0 && (successor.artworkVer ?? successor.code)];
  return versions.filter(Boolean).join(' + ');
}

/** PO lines that are due when the new artwork is available. */
function Later({ change }: { change: Change }) {
  const { t } = useT();
  const later = change.lines.filter((line) => isLater(change, line));
  if (later.length === 0) return null;
  return (
    <p>
      {t(ARTWORK.later, { n: num(later.length) })}{' '}
      {later.slice(0, NAMED).map((line, index) => (
        <span key={line.poProductId}>
          {index > 0 && ', '}
          <Link to={`/admin/po-products/form?id=${line.poProductId}`}>
            {line.poNo} / {line.lineNo}
          </Link>{' '}
          {num(line.old + line.new)}
        </span>
      ))}
      {later.length > NAMED && ` ${t(ARTWORK.more, { n: num(later.length - NAMED) })}`}
    </p>
  );
}

/** Label orders that still deliver the old artwork. */
function Coming({ row }: Pick<CurveAnswer, 'row'>) {
  const { t } = useT();
  const { data } = useQuery(resourceQueries(labelOrder).list({ labelStockId: row.id, status: [...COMING_ORDER], num: ORDERS }));
  const open = data?.rows.filter(({ openQty }) => openQty > 0) ?? [];
  return open.map(({ id, groupId, group, openQty }) => (
    <p key={id}>
      <Link to={`/admin/label-order-groups/form?id=${groupId}`}>{group.no}</Link>{' '}
      {t(ARTWORK.coming, { n: num(openQty), ver: row.artworkVer ?? row.code })}
    </p>
  ));
}

function useArtworkChange({ row }: CurveAnswer) {
  const save = useMutation(resourceQueries(labelStock).save());
  const put = (item: { supersededOn?: string | null; useUpOld?: boolean }) =>
    save.mutate({ id: row.id, version: row.version, ...item }, { onSuccess: () => notify.success(say(ARTWORK.kept, { code: row.code })) });
  return { put, isPending: save.isPending };
}

/**
 * What a change of a label's artwork affects: lines that use up the old one, those due later, open label orders, and the rest of the stock.
 */
export function ArtworkBox({ answer, products }: { answer: CurveAnswer; products: number }) {
  const { t } = useT();
  const id = useId();
  const { put, isPending } = useArtworkChange(answer);
  const { row, change } = answer;
  if (!change) return null;
  const { successor, on, useUpOld, leftOver, leftOverWorth, lines } = change;
  const shares = lines.map((line) => ({ key: line.poProductId, qty: line.old, of: `${line.poNo} / ${line.lineNo}` }));
  const scrap =
    leftOver > 0 && leftOverWorth !== null ? t(ARTWORK.scrapOf, { n: num(leftOver), worth: worthOf(leftOverWorth) }) : t(ARTWORK.scrap);
  return (
    <section className="co-artwork" aria-labelledby={`${id}-title`} aria-busy={isPending}>
      <header>
        <Status tone="warn">
          <label id={`${id}-title`} htmlFor={`${id}-on`}>
            {t(ARTWORK.title, { ver: successor.artworkVer ?? successor.code })}
          </label>
        </Status>
        <DatePicker id={`${id}-on`} value={on} disabled={isPending} onChange={(day) => put({ supersededOn: day })} />
      </header>
      <ShareBar parts={[...shares, { key: 'left', qty: leftOver, of: t(ARTWORK.left), isLeft: true }]} />
      <Later change={change} />
      <p>{t(ARTWORK.products, { n: num(products) })}</p>
      <Coming row={row} />
      <Segments
        label={ARTWORK.choice}
        options={[
          { value: 'use', label: ARTWORK.useUp },
          { value: 'scrap', label: scrap },
        ]}
        value={useUpOld ? 'use' : 'scrap'}
        disabled={isPending}
        onChange={(value) => put({ useUpOld: value === 'use' })}
      />
    </section>
  );
}
