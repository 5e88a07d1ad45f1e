import { useState } from 'react';
import type { Text } from '@moru/contract';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../chrome/button.tsx';
import { notify } from '../feedback/services.ts';
import { instant } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import type { Explanation } from './explanation.ts';
import './explain.css';

const TEXTS = {
  close: { ko: '설명 닫기', en: 'Close the explanation' },
  rows: { ko: '행 보기', en: 'Show the rows' },
  copy: { ko: '복사', en: 'Copy' },
  copied: { ko: '복사했습니다', en: 'Copied' },
  read: { ko: '{at} 기준', en: 'as of {at}' },
} satisfies Record<string, Text>;

/** The explanation as one line of text. */
export function explanationText({ label, value, formula, inputs }: Explanation): string {
  const sum = inputs
    .map(({ sign, label: name, value: part }, at) => `${at === 0 && sign === '+' ? '' : `${sign} `}${name} ${part}`)
    .join(' ');
  return `${label} ${value}${sum ? ` = ${sum}` : ''}. ${formula}`;
}

function Sum({ label, value, inputs }: Explanation) {
  return (
    <table className="mo-explained-sum">
      <tbody>
        {inputs.map((input, at) => (
          <tr key={input.label}>
            <td>{at === 0 && input.sign === '+' ? '' : input.sign}</td>
            <th scope="row">{input.label}</th>
            <td>{input.value}</td>
          </tr>
        ))}
        <tr>
          <td>=</td>
          <th scope="row">{label}</th>
          <td>{value}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** How a value is calculated: the rule in words, the numbers in it, the link to its rows. */
export function ExplainCard({ explanation, onClose }: { explanation: Explanation; onClose?: () => void }) {
  const { t } = useT();
  const { label, value, formula, inputs, href } = explanation;
  const [readAt] = useState(() => instant(new Date().toISOString()));
  const copy = () => void navigator.clipboard?.writeText(explanationText(explanation)).then(() => notify.success(TEXTS.copied));
  return (
    <div className="mo-explained">
      <p className="mo-explained-head">
        <i aria-hidden="true">ƒx</i>
        <strong>{label}</strong>
        <b>{value}</b>
        {onClose && <IconButton small icon="close" label={t(TEXTS.close)} onClick={onClose} />}
      </p>
      <p>{formula}</p>
      {inputs.length > 0 && <Sum {...explanation} />}
      <p className="mo-explained-foot">
        {href !== undefined && <Link to={href}>{t(TEXTS.rows)}</Link>}
        <Button small kind="quiet" icon="copy" onClick={copy}>
          {t(TEXTS.copy)}
        </Button>
        <small>{t(TEXTS.read, { at: readAt })}</small>
      </p>
    </div>
  );
}
