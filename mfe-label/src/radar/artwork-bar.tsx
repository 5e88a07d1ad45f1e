import { labelOrderGroup, labelStock, type CurveAnswer } from '@moru/contract';
import { Icon, money, notify, num, resourceQueries, say, Segments, useMutation, useT } from '@moru/ui/core';
import { ShareBar } from '@moru/ui/extra';
import { ArtworkChange } from '../files/artwork-change.tsx';
import { ARTWORK } from './drafts-texts.ts';
import { shortPo } from './use-curve.ts';

type Change = NonNullable<CurveAnswer['change']>;

const currency = labelOrderGroup.fields.currency.meta.default;
const worthOf = (worth: number) => money(worth, typeof currency === 'string' ? currency : undefined);
const short = (day: string): string => day.slice(5);

/** The old stock: the lines that use it up, then the rest. */
function Bar({ change }: { change: Change }) {
  const { t } = useT();
  const burning = change.lines.map((line) => ({
    key: line.poProductId,
    qty: line.old,
    of: `${shortPo(line.poNo)} / ${line.lineNo}, ${short(line.day)}`,
  }));
  const left = change.on ? t(ARTWORK.leftOn, { day: short(change.on) }) : t(ARTWORK.left);
  return <ShareBar parts={[...burning, { key: 'left', qty: change.leftOver, of: left, isLeft: true }]} />;
}

/** The effect of a change of artwork on the stock: used up by which lines, or scrapped, and its value. */
export function ArtworkBar({ row, change }: { row: CurveAnswer['row']; change: Change }) {
  const { t } = useT();
  const save = useMutation(resourceQueries(labelStock).save());
  const { successor, on, useUpOld, leftOver, leftOverWorth } = change;
  const ver = successor.artworkVer ?? successor.code;
  const put = (useUp: boolean) =>
    save.mutate(
      { id: row.id, version: row.version, useUpOld: useUp },
      { onSuccess: () => notify.success(say(ARTWORK.kept, { code: row.code })) },
    );
  const scrap = leftOver > 0 && leftOverWorth !== null ? t(ARTWORK.scrapWorth, { worth: worthOf(leftOverWorth) }) : t(ARTWORK.scrap);
  return (
    <section className="radar-artwork" aria-busy={save.isPending}>
      <h4>
        <Icon name="refresh" /> {on ? t(ARTWORK.title, { ver, day: short(on) }) : t(ARTWORK.titleOpen, { ver })}
      </h4>
      <ArtworkChange from={row.id} to={successor.id} />
      <p>{t(ARTWORK.burn, { n: num(row.onHand) })}</p>
      <Bar change={change} />
      <Segments
        label={ARTWORK.choice}
        options={[
          { value: 'use', label: ARTWORK.useUp },
          { value: 'scrap', label: scrap },
        ]}
        value={useUpOld ? 'use' : 'scrap'}
        disabled={save.isPending}
        onChange={(value) => put(value === 'use')}
      />
    </section>
  );
}
