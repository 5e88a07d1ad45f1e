export { DatePicker, DateRangePicker } from '../date/date-picker.tsx';
export type { Range } from '../date/days.ts';
export { Popup } from '../popup/popup.tsx';
export type { Column } from './columns.tsx';
export { DataTable } from './data-table.tsx';
export type { Chip } from './filter-chips.tsx';
export { FilterBar, FilterMenu } from './filter-bar.tsx';
export type { ImportGiven } from './import/given.ts';
export { listAsItWas } from './list-memory.ts';
export { ComputedListPage, ListPage } from './list-page.tsx';
export type { ListPageProps, Selected } from './list-props.ts';
export { paramsOf, type FilterValues, type ListState } from './list-state.ts';
export { Pagination } from './pagination.tsx';
export { RowsPanel } from './rows-panel.tsx';
export { TableBox } from './table-box.tsx';
export { useListState, type ListControl } from './use-list-state.ts';
export { useUndoBatch } from './undo-batch.ts';
// Live releases of remotes read it here still; the gate lets it go when none does.
export { useSettled } from '../core/use-settled.ts';
