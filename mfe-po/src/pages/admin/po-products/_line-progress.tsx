import { useState } from 'react';
import { partsOf, poProduct, release, shortOf } from '@moru/contract';
import { Card, Explain, resourceQueries, useExplanation, useMedia, usePreference, useQuery, useRole, useT } from '@moru/ui/core';
import { ChainBar, ExplainCard, StockWhy } from '@moru/ui/forms';
import { ASKED_RELEASE, asksFor } from './_asked.ts';
import { explainOf } from './_explain.ts';
import { askedAbout, numbersOf, type NumberName } from './_line-numbers.ts';
import { LineSentence, LineShortage } from './_line-sentence.tsx';
import type { Line } from './_line.ts';

const TEXTS = {
  title: { ko: '어디까지 왔나', en: 'Where it stands' },
  unfold: { ko: '숫자 설명 보기', en: 'Explain the numbers' },
};

const ALL = 500;

function Numbers({ line, shown, onShow }: { line: Line; shown: NumberName | undefined; onShow: (name: NumberName) => void }) {
  const { t } = useT();
  const role = useRole();
  return (
    <ul className="po-numbers">
      {numbersOf(line, role).map((name) => {
        const { label, value, explain } = askedAbout(line, name);
        const body = (
          <>
            <strong>{value}</strong>
            <span className={`po-number-name po-number-${name}`}>{t(label)}</span>
          </>
        );
        return (
          <li key={name}>
            {shown === undefined ? (
              <Explain label={label} value={value} explain={explain} row={line} fields={poProduct.fields}>
                {body}
              </Explain>
            ) : (
              <button
                type="button"
                className="po-number"
                aria-pressed={shown === name}
                title={t(explain.formula)}
                onClick={() => onShow(name)}
              >
                {body}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Pane({ line, shown, onClose }: { line: Line; shown: NumberName; onClose: () => void }) {
  return (
    <aside className="po-pane">
      <ExplainCard explanation={useExplanation({ ...askedAbout(line, shown), row: line, fields: poProduct.fields })} onClose={onClose} />
    </aside>
  );
}

/** The progress of a line, what can be released now, and why the rest of the request cannot. */
export function LineProgress({ row: line }: { row: Line }) {
  const { t } = useT();
  const isWide = useMedia('(min-width: 1100px)');
  const [isOpen, setOpen] = usePreference('line.explain', true);
  const [shown, setShown] = useState<NumberName>('canGo');
  const { data } = useQuery(resourceQueries(release).list({ poProductId: line.id, status: [...ASKED_RELEASE], num: ALL }));
  const { data: answer } = useQuery({ ...explainOf(line.id), meta: { quiet: true } });
  const asks = asksFor(data?.rows ?? []);
  const { flow } = line.po;
  const docked = isWide && isOpen;
  return (
    <Card flush>
      <div className={docked ? 'po-progress po-progress-docked' : 'po-progress'}>
        <div className="po-progress-main">
          <LineSentence line={line} asks={asks} />
          <Numbers line={line} shown={docked ? shown : undefined} onShow={setShown} />
          <ChainBar parts={partsOf(line, flow)} label={TEXTS.title} />
          {answer && <StockWhy answer={answer} />}
          <LineShortage line={line} shortage={shortOf(line, flow, asks.qty)} />
          {isWide && !isOpen && (
            <button type="button" className="mo-button mo-button-quiet mo-button-small" onClick={() => setOpen(true)}>
              {t(TEXTS.unfold)}
            </button>
          )}
        </div>
        {docked && <Pane line={line} shown={shown} onClose={() => setOpen(false)} />}
      </div>
    </Card>
  );
}
