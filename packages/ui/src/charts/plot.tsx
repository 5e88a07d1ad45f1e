import { useId, type Ref } from 'react';
import type { Text } from '@moru/contract';
import { useNavigate } from 'react-router-dom';
import { useT } from '../core/i18n/use-t.tsx';
import { useWidth } from '../core/use-width.ts';
import { Axes, Labels } from './axes.tsx';
import { Bars } from './bars.tsx';
import { isFew, valueText, type ChartData, type ChartKind } from './chart-data.ts';
import { Heat } from './heat.tsx';
import { Lines } from './lines.tsx';
import { colorOf } from './palette.ts';
import { Donut } from './round.tsx';
import { scalesOf, type Frame } from './scales.ts';
import { useCursor, type Cursor } from './use-cursor.ts';

const FIRST_PX = 640;
const TIP_PX = 200;
const HOW: Text = {
  ko: '화살표로 값을 옮겨 다니고 Enter로 그 안의 행을 엽니다',
  en: 'Arrow keys move between the values, Enter opens the rows behind one',
};
const FEW: Text = { ko: '건수가 적음', en: 'few rows' };

interface Props {
  title: Text | string;
  data: ChartData;
  kind: Exclude<ChartKind, 'table'>;
  frame: Omit<Frame, 'width'>;
  /** The SVG, for PNG. */
  svg: Ref<SVGSVGElement>;
}

function Tip({ data, cursor, at }: { data: ChartData; cursor: Cursor | undefined; at: number }) {
  const { t } = useT();
  const many = data.series.length > 1;
  return (
    <div className="mo-chart-tip" role="status" data-shown={cursor !== undefined} style={{ left: Math.max(0, at) }}>
      {cursor && (
        <>
          <strong>{data.labels[cursor.index]}</strong>
          {data.series.map((series, index) => {
            const samples = series.samples?.[cursor.index];
            return (
              <span key={index} data-at={many && index === cursor.series}>
                {many && <i style={{ background: colorOf(series, index) }} />}
                {t(series.label)} <b>{valueText(data, series.values[cursor.index])}</b>
                {samples !== undefined && samples !== null && <small> n {samples}</small>}
                {isFew(series, cursor.index) && <small> {t(FEW)}</small>}
              </span>
            );
          })}
        </>
      )}
    </div>
  );
}

/** The picture of a chart: pointer and keys move a cursor over its values and open the rows behind them. */
export function Plot({ title, data, kind, frame: given, svg }: Props) {
  const { t } = useT();
  const navigate = useNavigate();
  const how = useId();
  const { box, width } = useWidth(FIRST_PX);
  const frame = { ...given, width };
  const scales = scalesOf(data, kind, frame);
  const { cursor, handlers } = useCursor(data, kind, scales, ({ series, index }) => {
    const href = data.series[series]?.href?.(index) ?? data.series.find(({ href: of }) => of?.(index))?.href?.(index);
    if (href) void navigate(href);
  });
  const isFlat = kind !== 'donut' && kind !== 'heat';
  const drawn = { data, frame, scales };
  const tipAt = cursor ? Math.min(scales.at(cursor.index) + 12, width - TIP_PX) : 0;
  return (
    <div ref={box} className="mo-chart-plot" role="group" tabIndex={0} aria-label={t(title)} aria-describedby={how} {...handlers}>
      <span id={how} className="mo-hidden">
        {t(HOW)}
      </span>
      <svg ref={svg} width={width} height={frame.height} aria-hidden="true">
        {isFlat && <Axes {...drawn} cursor={cursor?.index} />}
        {(kind === 'bar' || kind === 'stack') && <Bars data={data} scales={scales} stacked={kind === 'stack'} />}
        {kind === 'line' && <Lines {...drawn} />}
        {kind === 'donut' && <Donut data={data} frame={frame} cursor={cursor?.index} />}
        {kind === 'heat' && <Heat {...drawn} />}
        {kind === 'heat' && <Labels {...drawn} />}
      </svg>
      <Tip data={data} cursor={cursor} at={tipAt} />
    </div>
  );
}
