import { num, useT, useUser } from '@moru/ui/core';
import { photosOf, type Entry } from './entry.ts';
import type { Compared as Field, Sides } from './sides.ts';
import { useNow } from './use-online.ts';
import { momentWords } from './words.ts';

const TEXTS = {
  mine: { ko: '내가 쓴 것', en: 'What I wrote' },
  there: { ko: '지금 있는 것', en: 'What is there' },
  gap: { ko: '{n}{unit} 차이', en: '{n}{unit} apart' },
  until: { ko: '정해질 때까지', en: 'until settled' },
  counts: { ko: '셉니다', en: 'count' },
  photos: { ko: '내 사진 {n}장', en: 'my {n} {n:photo|photos}' },
};

function Value({ of, unit, isLead }: { of: string; unit: string | undefined; isLead: boolean }) {
  const Big = isLead && unit !== undefined ? 'strong' : 'b';
  return (
    <Big>
      {of}
      {unit && <small>{unit}</small>}
    </Big>
  );
}

/** One field that differs: both values on one line, so that they are compared without reading. */
function Pair({ field, isLead }: { field: Field; isLead: boolean }) {
  const { t } = useT();
  const unit = field.unit && t(field.unit.name);
  return [field.mine, field.there].map((value, at) => (
    <div key={at === 0 ? 'mine' : 'there'} className="site-sides-value">
      <span>
        {t(at === 0 ? TEXTS.mine : TEXTS.there)} · {t(field.name)}
      </span>
      <Value of={value} unit={unit} isLead={isLead} />
    </div>
  ));
}

/** Both versions of a record: what differs is large, what is equal is one line. */
export function Compared({ entry, sides }: { entry: Entry; sides: Sides }) {
  const { t } = useT();
  const { name } = useUser();
  const now = useNow();
  const { differing, notes, status } = sides;
  const [lead] = differing;
  const { by, at } = entry.difference ?? {};
  const photos = photosOf(entry).all;
  const unit = lead.unit && t(lead.unit.name);
  return (
    <>
      <section className="site-sides">
        <div className="site-sides-pairs">
          {differing.map((field) => (
            <Pair key={field.name.en} field={field} isLead={field === lead} />
          ))}
          <p>
            {name} · {t(momentWords(entry.deviceAt, now))}
          </p>
          <p>{[by, at && t(momentWords(at, now)), status].filter(Boolean).join(' · ')}</p>
        </div>
        {lead.gap !== undefined && (
          <p className="site-sides-gap">
            <b>◆ {t(TEXTS.gap, { n: num(lead.gap), unit: unit ?? '' })}</b>
            {entry.kind === 'journal' && (
              <span>
                {t(TEXTS.until)}{' '}
                <strong>
                  {lead.there}
                  {lead.unit && t(lead.unit.to)}
                </strong>{' '}
                {t(TEXTS.counts)}
              </span>
            )}
          </p>
        )}
      </section>
      {(notes.length > 0 || photos > 0) && (
        <p className="site-sides-notes">
          <span>{notes.join(' · ')}</span>
          {photos > 0 && <span>{t(TEXTS.photos, { n: num(photos) })}</span>}
        </p>
      )}
    </>
  );
}
