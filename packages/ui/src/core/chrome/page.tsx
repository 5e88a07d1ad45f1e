import type { ReactNode } from 'react';
import type { Text, Tone } from '@moru/contract';
import { Link } from 'react-router-dom';
import type { KnownTotal } from '../api/use-total.ts';
import { useT } from '../i18n/use-t.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { RowCount } from './row-count.tsx';

const BACK: Text = { ko: '뒤로', en: 'Back' };
const CLOSE: Text = { ko: '닫기', en: 'Close' };

interface HeaderProps {
  title: Text | string;
  /** Shown beside the title as `n 건`. */
  total?: number | KnownTotal;
  note?: ReactNode;
  /** After the note: who else has the record open. */
  live?: ReactNode;
  back?: string;
  /** Closes the drawer that shows the page. */
  onClose?: () => void;
  /** Buttons at the right, the main one last. */
  children?: ReactNode;
}

/** Head of a page: its one heading, its total and its buttons. */
export function PageHeader({ title, total, note, live, back, onClose, children }: HeaderProps) {
  const { t } = useT();
  return (
    <header className="mo-header">
      <div className="mo-header-title">
        {back !== undefined && (
          <Link className="mo-button mo-button-quiet mo-button-icon" to={back} aria-label={t(BACK)}>
            <Icon name="back" />
          </Link>
        )}
        {onClose && <IconButton icon="close" label={t(CLOSE)} onClick={onClose} />}
        <h1>{t(title)}</h1>
        {total !== undefined && <RowCount of={typeof total === 'number' ? { total } : total} />}
        {note && <span className="mo-note">{note}</span>}
        {live}
      </div>
      {children && <div className="mo-header-actions">{children}</div>}
    </header>
  );
}

interface CardProps {
  title?: Text | string;
  /** Buttons or links beside the title. */
  extra?: ReactNode;
  children: ReactNode;
  flush?: boolean;
}

/** A surface with an optional title; `flush` gives its content the whole width. */
export function Card({ title, extra, children, flush }: CardProps) {
  const { t } = useT();
  return (
    <section className={`mo-card${flush ? ' mo-card-flush' : ''}`}>
      {(title || extra) && (
        <div className="mo-card-head">
          {title && <h2>{t(title)}</h2>}
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}

/** Cards side by side, as many as fit at `min` px (220 by default). */
export const CardGrid = ({ min = 220, children }: { min?: number; children: ReactNode }) => (
  <div className="mo-grid" style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}>
    {children}
  </div>
);

interface MetricProps {
  label: Text | string;
  unit?: string;
  tone?: Tone;
  /** Link to the rows behind the number. */
  href?: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A key figure: the number large, its unit small, its explanation below, and a link to its rows. */
export function Metric({ label, unit, tone, href, note, children }: MetricProps) {
  const { t } = useT();
  const value = (
    <span className={`mo-metric-value${tone ? ` mo-ink-${tone}` : ''}`}>
      {children}
      {unit && <small> {unit}</small>}
    </span>
  );
  return (
    <section className="mo-card mo-metric">
      <h2 className="mo-metric-label">{t(label)}</h2>
      {href ? <Link to={href}>{value}</Link> : value}
      {note && <div className="mo-metric-note">{note}</div>}
    </section>
  );
}
