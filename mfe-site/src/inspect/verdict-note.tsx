import { Icon, num, Status, useT } from '@moru/ui/core';
import type { Tally } from './tally.ts';
import { CLASS_NAMES, TEXTS } from './texts.ts';
import type { Lot } from './use-count.ts';

/** The progress of the count, in the place of the later verdict, so that nothing under the thumb moves when it appears. */
export function VerdictNote({ lot, tally }: { lot: Lot; tally: Tally }) {
  const { t } = useT();
  const { failing, verdict, nChecked } = tally;
  if (failing)
    return (
      <section className="site-verdict" data-tone="bad" role="status">
        <h3>
          <span aria-hidden="true">▲</span> {t(TEXTS.failed)}{' '}
          <small>{t(TEXTS.why, { class: t(CLASS_NAMES[failing.class]), found: num(failing.found), ac: num(failing.ac) })}</small>
        </h3>
        <ol>
          {nChecked < lot.n && <li>{t(TEXTS.stop, { n: num(lot.n - nChecked) })}</li>}
          <li>
            {t(TEXTS.mark, { n: num(lot.draw.length) })} <b>{t(TEXTS.tag)}</b>
            {t(TEXTS.aside, { n: num(lot.draw.length) })}
          </li>
          <li>{t(TEXTS.next)}</li>
        </ol>
      </section>
    );
  if (verdict === 'accept')
    return (
      <section className="site-verdict" data-tone="good" role="status">
        <h3>
          <Icon name="check" size={24} /> {t(TEXTS.passed)} <small>{t(TEXTS.within)}</small>
        </h3>
      </section>
    );
  return (
    <section className="site-verdict" data-tone="info" role="status">
      {tally.classes
        .filter(({ ac }) => ac > 0)
        .map((limit) => (
          <Status key={limit.class} tone={limit.found === limit.ac ? 'warn' : 'info'}>
            {t(TEXTS.still, { class: t(CLASS_NAMES[limit.class]), found: num(limit.found), ac: num(limit.ac) })}
          </Status>
        ))}
    </section>
  );
}
