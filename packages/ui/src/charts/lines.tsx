import { line } from 'd3-shape';
import { useT } from '../core/i18n/use-t.tsx';
import { isFew, type ChartData, type Series } from './chart-data.ts';
import { colorAt, colorOf, dashOf, markOf } from './palette.ts';
import { shortened, spread } from './names.ts';
import { MARGIN, NAMES_PX, type Frame, type Scales } from './scales.ts';

/** Lines of more points than this have no markers. */
const MARKED = 40;
const LINE_PX = 2;
const FAINT_PX = 1.25;
const NAME_GAP_PX = 13;
const NAME_AT_PX = 4;

interface Props {
  readonly data: ChartData;
  readonly frame: Frame;
  readonly scales: Scales;
}

type Point = readonly [index: number, value: number | null];

const pointsOf = ({ values }: Series): Point[] => values.map((value, index) => [index, value]);

/** A value between gaps: no line shows it. */
const isAlone = ({ values }: Series, index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

function Marks({ series, at, data, scales }: { series: Series; at: number } & Omit<Props, 'frame'>) {
  return series.values.map((value, index) => {
    const isHollow = isFew(series, index) || index >= (data.projectedFrom ?? Infinity);
    const isBare = series.faint === true || data.labels.length > MARKED;
    if (value === null || (isBare && !isHollow && !isAlone(series, index))) return null;
    const color = colorAt(series, at, index);
    return (
      <path
        key={data.labels[index]}
        data-index={index}
        data-series={at}
        d={markOf(at)}
        transform={`translate(${scales.at(index)} ${scales.y(value)})`}
        fill={isHollow ? 'var(--surface)' : color}
        stroke={color}
        strokeWidth={isHollow ? 1.5 : 0}
      />
    );
  });
}

/** Positions of names at the ends of their lines, moved apart where they would overlap; none where they do not fit. */
function namesOf({ data, frame, scales }: Props) {
  const named = data.series
    .map((series, at) => ({ series, at, last: series.values.findLast((value) => value !== null) }))
    .filter(({ series, last }) => !series.faint && last !== undefined && last !== null)
    .map(({ series, at, last }) => ({ series, at, y: scales.y(last ?? 0) }))
    .toSorted((a, b) => a.y - b.y);
  const places = spread(
    named.map(({ y }) => y),
    NAME_GAP_PX,
    [MARGIN.top, frame.height - MARGIN.bottom],
  );
  return named.flatMap((one, index) => (places ? { ...one, y: places[index] ?? one.y } : []));
}

function Names(props: Props) {
  const { t } = useT();
  const [, right = 0] = props.scales.x.range();
  const named = namesOf(props);
  if (named.length < 2) return null;
  return named.map(({ series, at, y }) => (
    <text key={at} x={right + NAME_AT_PX} y={y + 4} fill={colorOf(series, at)} className="mo-chart-name">
      <title>{t(series.label)}</title>
      {shortened(t(series.label), NAMES_PX + MARGIN.right - NAME_AT_PX)}
    </text>
  ));
}

/**
 * Lines over labels; an unfinished period or a projection is dashed, points of few rows and projected ones are hollow, names are at the
 * ends.
 */
export function Lines({ data, frame, scales }: Props) {
  const path = line<Point>()
    .defined(([, value]) => value !== null)
    .x(([index]) => scales.at(index))
    .y(([, value]) => scales.y(value ?? 0));
  // Number of points with a solid line: from the last of them on it is dashed.
  const whole = Math.min(data.projectedFrom ?? Infinity, data.running ? data.labels.length - 1 : data.labels.length);
  return (
    <>
      {data.series.map((series, at) => {
        const points = pointsOf(series);
        const color = colorOf(series, at);
        const width = series.faint ? FAINT_PX : LINE_PX;
        return (
          <g key={at} fill="none" stroke={color} strokeWidth={width} strokeLinejoin="round">
            <path d={path(points.slice(0, whole)) ?? ''} strokeDasharray={series.faint ? undefined : dashOf(at)} />
            {whole < points.length && <path d={path(points.slice(Math.max(0, whole - 1))) ?? ''} strokeDasharray="2 3" />}
            <Marks series={series} at={at} data={data} scales={scales} />
          </g>
        );
      })}
      <Names data={data} frame={frame} scales={scales} />
    </>
  );
}
