import { choiceLabel, HIDDEN, SHORT_REASONS, type releaseGroup, type Row } from '@moru/contract';
import { num, useT } from '@moru/ui/core';

const TEXTS = {
  title: { ko: '출고 품목', en: 'Lines' },
  cartons: { ko: '{n}박스', en: '{n} {n:carton|cartons}' },
  short: { ko: '{of}개 중 {n}개 부족', en: '{n} of {of} short' },
  tracking: { ko: '운송장 {no}', en: 'Tracking {no}' },
};

type Line = Row<typeof releaseGroup>['lines'][number];

function ReleaseLine({ line }: { line: Line }) {
  const { t } = useT();
  const { product, po, lineNo } = line.poProduct;
  const short = line.pickedQty === null ? 0 : line.qty - line.pickedQty;
  const person = [line.recipient, line.phone, line.address, line.parcelMemo].filter((fact) => fact && fact !== HIDDEN).join(' · ');
  return (
    <li className="site-row site-row-still">
      <span className="site-row-main">
        <strong>{product.name}</strong>
        <strong>{num(line.pickedQty ?? line.qty)}</strong>
      </span>
      <span className="site-row-more">
        {po.poNo} / {lineNo} · {product.code} · {t(TEXTS.cartons, { n: num(line.cartons) })}
      </span>
      {short > 0 && (
        <span className="site-row-more mo-ink-warn">
          {t(TEXTS.short, { of: num(line.qty), n: num(short) })}{' '}
          {line.shortReason && `· ${t(choiceLabel(SHORT_REASONS, line.shortReason))}`}
        </span>
      )}
      {person && <span className="site-row-more">{person}</span>}
      {line.trackingNo && <span className="site-row-more">{t(TEXTS.tracking, { no: line.trackingNo })}</span>}
    </li>
  );
}

/** The released goods, line by line. */
export function ReleaseLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useT();
  return (
    <section>
      <div className="site-section-head">
        <h2>
          {t(TEXTS.title)} <span className="mo-total">{num(lines.length)}</span>
        </h2>
      </div>
      <ul className="site-rows">
        {lines.map((line) => (
          <ReleaseLine key={line.id} line={line} />
        ))}
      </ul>
    </section>
  );
}
