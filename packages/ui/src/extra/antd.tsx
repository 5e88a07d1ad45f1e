import type { ReactNode } from 'react';
import AntDrawer from 'antd/es/drawer';
import AntModal from 'antd/es/modal';
import AntPopover from 'antd/es/popover';
import AntProgress from 'antd/es/progress';
import AntSteps from 'antd/es/steps';
import AntTooltip from 'antd/es/tooltip';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';
import { themed } from '../antd/theme.tsx';

interface OverlayProps {
  open: boolean;
  title: Text | string;
  onClose: () => void;
  /** In px; it never gets wider than the screen. */
  width?: number;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  children: ReactNode;
}

function DrawerInner({ open, title, onClose, width = 480, footer, children }: OverlayProps) {
  const { t } = useT();
  return (
    <AntDrawer open={open} title={t(title)} onClose={onClose} size={Math.min(width, globalThis.innerWidth)} footer={footer} destroyOnHidden>
      {children}
    </AntDrawer>
  );
}

/** A sheet from the right side, over the page. */
export const Drawer = themed<OverlayProps>(DrawerInner);

function ModalInner({ open, title, onClose, width = 520, footer = null, children }: OverlayProps) {
  const { t } = useT();
  return (
    <AntModal open={open} title={t(title)} onCancel={onClose} width={width} footer={footer} destroyOnHidden>
      {children}
    </AntModal>
  );
}

/** A dialog in the middle of the page. */
export const Modal = themed<OverlayProps>(ModalInner);

interface HintProps {
  content: ReactNode;
  /** One element that takes focus. */
  children: ReactNode;
}

/** A text that appears on hover and focus. */
export const Tooltip = themed<HintProps>(({ content, children }) => <AntTooltip title={content}>{children}</AntTooltip>);

interface PopoverProps extends HintProps {
  title?: Text | string;
}

function PopoverInner({ content, title, children }: PopoverProps) {
  const { t } = useT();
  return (
    <AntPopover content={content} title={title && t(title)} trigger={['click']}>
      {children}
    </AntPopover>
  );
}

/** A small surface that opens on click. */
export const Popover = themed<PopoverProps>(PopoverInner);

interface ProgressProps {
  /** 0 to 100. */
  percent: number;
  /** Names the job. */
  label: Text | string;
  status?: 'normal' | 'success' | 'exception' | 'active';
}

function ProgressInner({ percent, label, status }: ProgressProps) {
  const { t } = useT();
  return <AntProgress percent={percent} status={status} aria-label={t(label)} />;
}

/** Progress of a long job. */
export const Progress = themed<ProgressProps>(ProgressInner);

interface StepsProps {
  /** Index of the current step. */
  current: number;
  items: readonly { title: Text | string; description?: Text | string }[];
  onChange?: (index: number) => void;
}

function StepsInner({ current, items, onChange }: StepsProps) {
  const { t } = useT();
  return (
    <AntSteps
      current={current}
      onChange={onChange}
      size="small"
      responsive
      items={items.map(({ title, description }) => ({ title: t(title), content: description && t(description) }))}
    />
  );
}

/** Steps of a job, one current. */
export const Steps = themed<StepsProps>(StepsInner);
