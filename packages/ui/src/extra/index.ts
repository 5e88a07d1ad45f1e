import './extra.css';

export { Drawer, Modal, Popover, Progress, Steps, Tooltip } from './antd.tsx';
export { Calculator, FormulaTrail } from './calculator.tsx';
export { BarChart, LineChart, type Series } from './chart.tsx';
export { Descriptions, FieldList } from './descriptions.tsx';
export { StateCounts } from '../data/import/state-counts.tsx';
export { IMPORT_LOOKS } from '../data/import/states.ts';
export { Tabs } from './tabs.tsx';
export { Upload } from './upload.tsx';
