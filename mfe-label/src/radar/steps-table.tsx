import type { Text } from '@moru/contract';
import { Link, nameIn, num, useT } from '@moru/ui/core';
import { numbersOfSteps } from '../curve/scale.ts';
import { signed } from './signed.ts';
import { UNFOLDED } from './unfolded-texts.ts';
import type { Step } from './use-curve.ts';

interface Props {
  readonly code: string;
  readonly steps: readonly Step[];
  readonly pointed: string | undefined;
  readonly onPoint: (key: string | undefined) => void;
}

const HEADS: readonly { text: Text; right?: boolean; wide?: boolean }[] = [
  { text: UNFOLDED.needed },
  { text: UNFOLDED.line },
  { text: UNFOLDED.product, wide: true },
  { text: UNFOLDED.stillToLabel, right: true, wide: true },
  { text: UNFOLDED.loss, right: true, wide: true },
  { text: UNFOLDED.spare, right: true, wide: true },
  { text: UNFOLDED.need, right: true },
  { text: UNFOLDED.left, right: true },
];

/** Columns that a narrow place leaves out: what a need is made of. */
const WIDE = HEADS.filter(({ wide }) => wide);

function Taken({ step: { of, qty } }: { step: Step }) {
  const { lang } = useT();
  const { line } = of;
  if (!line) return null;
  const name = nameIn({ name: line.productName, nameEn: line.productNameEn }, lang);
  return (
    <>
      <td>
        <Link to={`/admin/po-products/form?id=${line.poProductId}`}>{line.poNo}</Link> {line.lineNo}
        <small className="radar-narrow">{name}</small>
      </td>
      <td className="radar-wide">{name}</td>
      <td className="radar-wide mo-right">{num(line.stillToLabel)}</td>
      <td className="radar-wide mo-right" title={`${line.lossPct} %`}>
        +{num(line.loss)}
      </td>
      <td className="radar-wide mo-right">+{num(line.spare)}</td>
      <td className="mo-right">
        <b>{num(-qty)}</b>
      </td>
    </>
  );
}

function Brought({ step: { of, qty } }: { step: Step }) {
  const { t } = useT();
  const { order } = of;
  return (
    <>
      <td>{order && <Link to={`/admin/label-order-groups/form?id=${order.groupId}`}>{t(UNFOLDED.coming, { no: order.no })}</Link>}</td>
      {WIDE.map(({ text }) => (
        <td key={text.en} className="radar-wide mo-right">
          –
        </td>
      ))}
      <td className="mo-right mo-ink-good">+{num(qty)}</td>
    </>
  );
}

/** Changes of a label's stock by day; hovering a row highlights its mark on the curve and the other way round. */
export function StepsTable({ code, steps, pointed, onPoint }: Props) {
  const { t } = useT();
  const numbers = numbersOfSteps(steps);
  return (
    <div className="radar-steps">
      <table className="mo-table">
        <caption className="mo-hidden">{t(UNFOLDED.steps, { code })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="mo-hidden">{t(UNFOLDED.step)}</span>
            </th>
            {HEADS.map(({ text, right, wide }) => (
              <th key={text.en} scope="col" className={`${right ? 'mo-right' : ''}${wide ? ' radar-wide' : ''}`}>
                {t(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr
              key={step.key}
              className={`${step.balance < 0 ? 'radar-lack' : ''}${step.key === pointed ? ' radar-pointed' : ''}`}
              onPointerEnter={() => onPoint(step.key)}
              onPointerLeave={() => onPoint(undefined)}
              onFocus={() => onPoint(step.key)}
              onBlur={() => onPoint(undefined)}
            >
              <td>
                <span className={step.qty > 0 ? 'radar-number radar-in' : 'radar-number'}>{numbers.get(step.key) ?? '+'}</span>
              </td>
              <td title={step.of.overdueSince ? t(UNFOLDED.overdue, { day: step.of.overdueSince }) : step.date}>
                {step.date.slice(5)}
                {step.of.overdueSince && <small className="mo-ink-bad"> ▲ {step.of.overdueSince.slice(5)}</small>}
              </td>
              {step.of.line ? <Taken step={step} /> : <Brought step={step} />}
              <td className={`mo-right${step.balance < 0 ? ' mo-ink-bad' : ''}`}>
                <b>{signed(step.balance)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
