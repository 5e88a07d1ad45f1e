import { canGo, releaseGroup, type Row } from '@moru/contract';
import { CardGrid, date, ExplainField, num, useT } from '@moru/ui/core';
import { RecordFact } from '@moru/ui/forms';
import { askedBy } from '../../../lines/releasable.ts';
import { isDecided } from './_type.ts';

const TEXTS = {
  asked: { ko: '요청 수량', en: 'Asked for' },
  lines: { ko: '{n}개 품목', en: '{n} {n:line|lines}' },
  there: { ko: '모두 지금 나갈 수 있습니다', en: 'all of it can go now' },
  short: { ko: '{n} EA는 지금 나갈 수 없습니다', en: '{n} EA cannot go now' },
  day: { ko: '나갈 날', en: 'Goes out' },
  wanted: { ko: '희망일 {date}', en: 'wanted on {date}' },
  gone: { ko: '나간 날', en: 'went out' },
  to: { ko: '도착지', en: 'To' },
  people: { ko: '받는 사람 {n}명', en: '{n} recipients' },
};

type Release = Row<typeof releaseGroup>;

/** Pieces of a request that its lines do not have now; each line counts once, however many recipients share it. */
export function shortOfRequest({ lines }: Pick<Release, 'lines'>): number {
  const free = new Map(lines.map(({ poProductId, poProduct }) => [poProductId, canGo(poProduct)]));
  return [...askedBy(lines)].reduce((sum, [id, qty]) => sum + Math.max(0, qty - (free.get(id) ?? 0)), 0);
}

/** How much a release asks for and whether it is there, when it goes out, and where to. */
export function ReleaseFacts({ row }: { row: Release }) {
  const { t } = useT();
  const short = isDecided(row) ? 0 : shortOfRequest(row);
  const { plannedDate, requestedDate, releasedOn, destName, destAddress, lines, totalQty } = row;
  return (
    <CardGrid>
      <RecordFact
        label={TEXTS.asked}
        note={
          <>
            {t(TEXTS.lines, { n: num(lines.length) })}
            {!isDecided(row) && (
              <div className={short > 0 ? 'mo-ink-warn' : undefined}>{t(short > 0 ? TEXTS.short : TEXTS.there, { n: num(short) })}</div>
            )}
          </>
        }
      >
        <ExplainField fields={releaseGroup.fields} name="totalQty" row={row}>
          {num(totalQty)}
        </ExplainField>{' '}
        <small>EA</small>
      </RecordFact>
      <RecordFact label={TEXTS.day} note={releasedOn ? t(TEXTS.gone) : t(TEXTS.wanted, { date: date(requestedDate) })}>
        {date(releasedOn ?? plannedDate ?? requestedDate)}
      </RecordFact>
      <RecordFact label={TEXTS.to} note={destAddress ?? undefined}>
        {destName ?? t(TEXTS.people, { n: num(lines.length) })}
      </RecordFact>
    </CardGrid>
  );
}
