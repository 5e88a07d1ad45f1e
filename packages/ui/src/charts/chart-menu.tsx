import type { RefObject } from 'react';
import type { Text } from '@moru/contract';
import { showError } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { printPage } from '../core/print.ts';
import { ToolMenu } from '../data/tool-menu.tsx';
import type { ChartData } from './chart-data.ts';
import { chartPng, chartRows, saveCsv, savePng } from './chart-files.ts';
import { TABLE_TEXTS } from './chart-table.tsx';

const TEXTS = {
  more: { ko: '그래프 메뉴', en: 'Chart menu' },
  png: { ko: 'PNG로 저장', en: 'Save as PNG' },
  csv: { ko: 'CSV로 저장', en: 'Save as CSV' },
  print: { ko: '인쇄', en: 'Print' },
} satisfies Record<string, Text>;

interface Props {
  title: string;
  note: string;
  data: ChartData;
  svg: RefObject<SVGSVGElement | null>;
  /** The chart is rendered and can be saved as a picture. */
  drawn: boolean;
}

/** Saving, copying and printing a chart. */
export function ChartMenu({ title, note, data, svg, drawn }: Props) {
  const { t } = useT();
  const csv = () => saveCsv(title, chartRows(data, t(TABLE_TEXTS.item), t));
  const png = async () => {
    if (svg.current) savePng(await chartPng(svg.current, title, note), title);
  };
  return (
    <ToolMenu
      quiet
      label={TEXTS.more}
      tools={[
        ...(drawn ? [{ icon: 'download', label: TEXTS.png, run: () => void png().catch(showError) } as const] : []),
        { icon: 'download', label: TEXTS.csv, run: csv },
        { icon: 'print', label: TEXTS.print, run: () => void printPage() },
      ]}
    />
  );
}
