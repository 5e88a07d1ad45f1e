import { useEffect, useId, useRef, useState } from 'react';
import type { Text, Tone } from '@moru/contract';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useNavigate } from 'react-router-dom';
import { num } from '../core/format.ts';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useTheme } from '../core/theme.ts';
import { DataTable } from '../data/data-table.tsx';
import { chartConfig } from './chart-config.ts';
import './extra.css';

Chart.register(BarController, BarElement, CategoryScale, Legend, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** One line or one set of bars. */
export interface Series {
  label: Text;
  /** One value per label; null leaves a gap. */
  values: readonly (number | null)[];
  tone?: Tone;
  /** Tones of single values: what needs attention. */
  tones?: readonly (Tone | undefined)[];
  /** The rows behind a value. */
  href?: (index: number) => string | undefined;
}

interface ChartProps {
  /** Names the chart and its table. */
  title: Text;
  labels: readonly string[];
  series: readonly Series[];
  unit?: string;
  scale?: number;
  stacked?: boolean;
  /** Lowest value of the axis; 0 unless told. */
  min?: number;
  max?: number;
  /** In px. */
  height?: number;
}

const TEXTS: Record<'table' | 'chart' | 'label', Text> = {
  table: { ko: '표로 보기', en: 'As table' },
  chart: { ko: '그래프로 보기', en: 'As chart' },
  label: { ko: '항목', en: 'Item' },
};

function ChartTable({ title, labels, series, unit, scale }: ChartProps) {
  const { t } = useT();
  const columns = [
    { key: 'label', title: TEXTS.label, render: (index: number) => labels[index] },
    ...series.map(({ label, values }, at) => ({
      key: String(at),
      title: `${t(label)}${unit ? ` (${unit})` : ''}`,
      align: 'right' as const,
      render: (index: number) => num(values[index], scale),
    })),
  ];
  return <DataTable caption={title} columns={columns} rows={labels.map((_label, index) => index)} rowKey={(index) => index} />;
}

function ChartView(props: ChartProps & { type: 'bar' | 'line' }) {
  const { type, title, height = 220 } = props;
  const { t } = useT();
  const { theme } = useTheme();
  const navigate = useNavigate();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [asTable, setAsTable] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // Drawn anew when anything that is seen changes, not when a parent merely renders again.
  const print = JSON.stringify(props);
  useEffect(() => {
    if (!canvas.current || asTable) return undefined;
    const config = chartConfig(JSON.parse(print) as typeof props, t, (dataset, index) => {
      const href = latest.current.series[dataset]?.href?.(index);
      if (href) void navigate(href);
    });
    const chart = new Chart(canvas.current, config);
    // The theme is read from the sheet.
    chart.canvas.dataset['theme'] = theme;
    return () => chart.destroy();
  }, [print, t, theme, asTable, navigate]);
  return (
    <figure className="mo-chart" aria-labelledby={id}>
      <figcaption id={id} className="mo-chart-head">
        <span>{t(title)}</span>
        <Button small kind="quiet" onClick={() => setAsTable(!asTable)} aria-pressed={asTable}>
          {t(asTable ? TEXTS.chart : TEXTS.table)}
        </Button>
      </figcaption>
      {asTable ? (
        <ChartTable {...props} />
      ) : (
        <div style={{ height, position: 'relative' }}>
          <canvas ref={canvas} role="img" aria-label={`${t(title)} (${type})`} />
        </div>
      )}
    </figure>
  );
}

/** Bars over labels, with an equal table one click away. */
export const BarChart = (props: ChartProps) => <ChartView {...props} type="bar" />;

/** Lines over labels, with an equal table one click away. */
export const LineChart = (props: ChartProps) => <ChartView {...props} type="line" />;
