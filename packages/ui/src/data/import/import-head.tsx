import { cellHeader, type CellColumn } from '@moru/contract';
import { SelectInput } from '../../core/chrome/inputs.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import type { Sheet } from './sheet.ts';

const TEXTS = {
  line: { ko: '행', en: 'Row' },
  state: { ko: '상태', en: 'State' },
  none: { ko: '읽지 않음', en: 'Not read' },
  column: { ko: '{n}열', en: 'Column {n}' },
  means: { ko: '‘{header}’ 열의 내용', en: 'Content of the column ‘{header}’' },
};

/** Title of a pasted column: its header, otherwise its position. */
export const useHeaders = ({ headers, targets }: Sheet): string[] => {
  const { t } = useT();
  return targets.map((_, index) => headers[index]?.trim() || t(TEXTS.column, { n: index + 1 }));
};

interface HeadProps {
  sheet: Sheet;
  /** The fields that a column can be assigned to. */
  columns: readonly CellColumn[];
  onTarget: (index: number, key: string | null) => void;
}

/** The columns of the paste, each with the field it is assigned to. */
export function ImportHead({ sheet, columns, onTarget }: HeadProps) {
  const { t, lang } = useT();
  const headers = useHeaders(sheet);
  const choices = columns.filter(({ use }) => use !== 'read').map((column) => ({ value: column.key, label: cellHeader(column, lang) }));
  return (
    <thead>
      <tr>
        <th scope="col" className="mo-imp-line">
          {t(TEXTS.line)}
        </th>
        <th scope="col" className="mo-imp-state">
          {t(TEXTS.state)}
        </th>
        {sheet.targets.map((target, index) => {
          const header = headers[index] ?? '';
          const isKnown = target === null || choices.some(({ value }) => value === target);
          return (
            // The columns of a paste have no names but their places.
            // oxlint-disable-next-line react/no-array-index-key
            <th key={index} scope="col" className={target === null || !isKnown ? 'mo-imp-unread' : undefined}>
              <span className="mo-imp-header" title={header}>
                {header}
              </span>
              <SelectInput
                label={t(TEXTS.means, { header })}
                value={isKnown ? (target ?? '') : ''}
                options={[{ value: '', label: TEXTS.none }, ...choices]}
                onChange={(value) => onTarget(index, value === '' ? null : value)}
              />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
