import { labelStock, type CurveAnswer } from '@moru/contract';
import { Link, num, resourceQueries, SelectInput, useMutation, useT } from '@moru/ui/core';
import { ArtworkChange } from '../files/artwork-change.tsx';
import { UNFOLDED } from './unfolded-texts.ts';

type Change = NonNullable<CurveAnswer['change']>;

const TAKES = [
  { value: '', label: UNFOLDED.byDay },
  { value: 'old', label: UNFOLDED.old },
  { value: 'new', label: UNFOLDED.new },
];

/** PO lines that a change of artwork affects: the quantity of each version, and the chosen version. */
export function ArtworkLines({ row, change }: { row: CurveAnswer['row']; change: Change }) {
  const { lang, t } = useT();
  const choose = useMutation(resourceQueries(labelStock).act('chooseArtwork'));
  const put = (poProductId: number, value: string) => {
    const take = value === 'old' || value === 'new' ? value : null;
    choose.mutate({ id: row.id, version: row.version, lines: [{ poProductId, take }] });
  };
  if (change.lines.length === 0) return null;
  return (
    <section className="radar-changed">
      <h3>
        <ArtworkChange from={row.id} to={change.successor.id} /> {t(UNFOLDED.changeLines)}
      </h3>
      <ul>
        {change.lines.map((line) => (
          <li key={line.poProductId}>
            <span>{line.day.slice(5)}</span>
            <span>
              <Link className="mo-within" to={`/admin/po-products/form?id=${line.poProductId}`}>
                {line.poNo}
              </Link>{' '}
              {line.lineNo} · {(lang === 'en' && line.productNameEn) || line.productName}
            </span>
            <span className="mo-quiet">
              {t(UNFOLDED.old)} {num(line.old)} · {t(UNFOLDED.new)} {num(line.new)}
            </span>
            <SelectInput
              label={`${t(UNFOLDED.takes)}: ${line.poNo} ${line.lineNo}`}
              options={TAKES}
              value={line.take ?? ''}
              disabled={choose.isPending}
              onChange={(value) => put(line.poProductId, value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
