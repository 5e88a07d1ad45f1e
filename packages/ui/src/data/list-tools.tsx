import type { Text } from '@moru/contract';
import { printPage } from '../core/print.ts';
import type { ListInside } from './list-props.ts';
import { useExportTool } from './export/use-export-tool.tsx';
import { ToolMenu, type Tool } from './tool-menu.tsx';
import { useImport } from './use-import.tsx';
import type { ListModel } from './use-list.ts';

const TEXTS: Record<'more' | 'print' | 'import' | 'export', Text> = {
  export: { ko: '내보내기', en: 'Export' },
  import: { ko: '가져오기·붙여넣기', en: 'Import, paste' },
  more: { ko: '더 보기', en: 'More' },
  print: { ko: '인쇄', en: 'Print' },
};

/** Actions on a list as a whole, in one menu. */
export function ListTools({ props, list }: { props: ListInside; list: ListModel }) {
  const importing = useImport(
    props,
    list.choice.wanted.map(({ key }) => key),
  );
  const exporting = useExportTool(props, list);
  const tools: readonly Tool[] = props.embedded
    ? []
    : [
        { icon: 'download', label: TEXTS.export, run: exporting.open },
        ...(importing.open ? [{ icon: 'upload', label: TEXTS.import, run: importing.open } as const] : []),
        { icon: 'print', label: TEXTS.print, run: () => void printPage() },
      ];
  if (tools.length === 0) return null;
  return (
    <>
      <ToolMenu label={TEXTS.more} tools={tools} />
      {exporting.dialog}
      {importing.dialog}
    </>
  );
}
