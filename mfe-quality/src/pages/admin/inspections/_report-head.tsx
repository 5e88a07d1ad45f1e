import { choiceLabel, DECISIONS, inspection, SEVERITIES, type FindingsAnswer, type Text, type Tone } from '@moru/contract';
import { ChoiceStatus, date, Icon, instant, num, Status, useT, type IconName, nameIn } from '@moru/ui/core';
import { TEXTS } from '../../../lot/texts.ts';
import type { Lot } from './_lot.ts';

/** Props of the parts of a report. */
export interface Reported {
  readonly lot: Lot;
  readonly found: FindingsAnswer;
}

const { fields } = inspection;
const WORDS = {
  accepted: { ko: '합격', en: 'Accepted' },
  deviation: { ko: '특채', en: 'Accepted with deviation' },
  asked: { ko: '불합격 · 특채 요청, 고객 답 대기', en: 'Rejected · deviation requested, waits for client' },
  rejected: { ko: '불합격', en: 'Rejected' },
  open: { ko: '결정 전', en: 'Not decided yet' },
  sentence: { ko: '{all}개 중 {n}개 검사, 발견 {found}.', en: '{n} of {all} units checked: {found}.' },
  good: { ko: '양품', en: 'Good' },
  product: { ko: '제품', en: 'Product' },
  inspector: { ko: '검사자', en: 'Inspector' },
  visit: { ko: '검사', en: 'Inspection' },
} satisfies Record<string, Text>;
const ICONS: Readonly<Partial<Record<Tone, IconName>>> = { good: 'check', bad: 'close', warn: 'alert' };

/** The decision on a lot, in one word. */
function wordOf({ decision, status }: Lot): { tone: Tone; word: Text; more?: Text } {
  if (decision === 'none') return { tone: 'mute', word: WORDS.open };
  if (decision === 'accept') return { tone: 'good', word: WORDS.accepted };
  if (status === 'waiting_client') return { tone: 'warn', word: WORDS.asked };
  if (decision === 'accept_deviation') return { tone: 'warn', word: WORDS.deviation };
  return { tone: 'bad', word: WORDS.rejected, ...(decision !== 'reject' && { more: choiceLabel(DECISIONS, decision) }) };
}

/** The verdict in a band, then the origin of the lot. */
export function ReportHead({ lot, found }: Reported) {
  const { lang, t } = useT();
  const { tone, word, more } = wordOf(lot);
  const counts = found.classes.map((one) => `${t(choiceLabel(SEVERITIES, one.class))} ${num(one.found)}`).join(', ');
  const { product, po, lineNo } = lot.poProduct;
  const facts: [Text, string][] = [
    [WORDS.product, `${nameIn(product, lang)} · ${product.code}`],
    [fields.brandId.meta.label, nameIn(lot.brand, lang)],
    [fields.poProductId.meta.label, `${po.poNo} / ${lineNo}`],
    [fields.round.meta.label, num(lot.round)],
    [fields.lotQty.meta.label, `${num(lot.lotQty)} EA`],
    [fields.factoryId.meta.label, lot.factory ? nameIn(lot.factory, lang) : '–'],
    [WORDS.visit, date(lot.group.inspectedOn ?? lot.group.plannedOn)],
    [WORDS.inspector, lot.group.inspector?.name ?? '–'],
  ];
  return (
    <>
      <header className="report-head">
        <h2>
          {lot.group.no} / {lot.lotNo}
        </h2>
        <span>
          <ChoiceStatus field={fields.status} value={lot.status} />{' '}
          {lot.approvedAt ? instant(lot.approvedAt) : lot.decidedAt && instant(lot.decidedAt)}
        </span>
      </header>
      <section className="report-band" data-tone={tone}>
        <span className="report-mark">
          <Icon name={ICONS[tone] ?? 'minus'} size={22} />
        </span>
        <div>
          <strong>
            {t(word)}
            {more && ` · ${t(more)}`}
          </strong>
          {found.classes.length > 0 && <p>{t(WORDS.sentence, { all: num(lot.lotQty), n: num(lot.nChecked), found: counts })}</p>}
        </div>
        {lot.decision !== 'none' && lot.status !== 'waiting_client' && (
          <p className="report-good">
            <small>{t(WORDS.good)}</small>
            <b>{num(lot.goodQty)}</b> <small>EA / {num(lot.lotQty)}</small>
          </p>
        )}
      </section>
      <dl className="report-facts">
        {facts.map(([label, value]) => (
          <div key={label.en}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const OUTCOMES = {
  accept: { tone: 'good', word: WORDS.accepted },
  reject: { tone: 'bad', word: WORDS.rejected },
  pending: { tone: 'mute', word: fields.status.meta.label },
} as const;
const MOST_BOXES = 14;

/** Boxes for the allowed defects, those found filled; a number where there are too many. */
function Boxes({ found, ac }: { found: number; ac: number }) {
  if (Math.max(found, ac) > MOST_BOXES) return <span>{`${num(found)} / ${num(ac)}`}</span>;
  return (
    <span className="report-boxes" aria-hidden="true">
      {Array.from({ length: ac }, (_, index) => (
        <i key={index} data-on={index < found || undefined} />
      ))}
      <b />
      {Array.from({ length: Math.max(0, found - ac) }, (_, index) => (
        <i key={index} data-over />
      ))}
    </span>
  );
}

/** The plan of each class beside its findings. */
export function ReportPlan({ lot, found }: Reported) {
  const { t } = useT();
  if (lot.plan.length === 0) return null;
  return (
    <section>
      <h3>
        {t(TEXTS.planResult)}{' '}
        <small>
          {[
            lot.tableVersion,
            t(TEXTS.level, { n: lot.level ?? '' }),
            lot.severity && t(choiceLabel(fields.severity.meta.choices, lot.severity)),
            t(TEXTS.letter, { n: lot.letter ?? '' }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </h3>
      <table>
        <thead>
          <tr>
            {[t(TEXTS.class), 'AQL', 'n', 'Ac', 'Re', t(TEXTS.found), t(TEXTS.gauge), t(TEXTS.result)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lot.plan.map((limit) => {
            const own = found.classes.find((one) => one.class === limit.class);
            const { tone, word } = OUTCOMES[own?.outcome ?? 'pending'];
            return (
              <tr key={limit.class}>
                <th scope="row">{t(choiceLabel(SEVERITIES, limit.class))}</th>
                <td>{limit.aql === '0' ? '–' : limit.aql}</td>
                <td>{num(limit.n)}</td>
                <td>{num(limit.ac)}</td>
                <td>{num(limit.re)}</td>
                <td>
                  <b>{num(own?.found ?? 0)}</b>
                </td>
                <td>
                  <Boxes found={own?.found ?? 0} ac={limit.ac} />
                </td>
                <td>
                  <Status tone={tone}>{t(own?.outcome === 'pending' ? TEXTS.notDone : word)}</Status>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
