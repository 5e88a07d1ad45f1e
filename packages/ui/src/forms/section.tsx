import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { useT } from '../core/i18n/use-t.tsx';

interface SectionProps {
  title?: Text;
  /** Columns of fields on a wide screen; 2 by default. */
  columns?: 1 | 2 | 3 | 4;
  /** Buttons beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** Fields that belong together, in a grid that becomes one column on a narrow screen. */
export function Section({ title, columns = 2, extra, children }: SectionProps) {
  const { t } = useT();
  return (
    <section className="mo-card mo-section">
      {(title || extra) && (
        <div className="mo-card-head">
          {title && <h2>{t(title)}</h2>}
          {extra}
        </div>
      )}
      <div className="mo-fields" style={{ '--columns': columns } as React.CSSProperties}>
        {children}
      </div>
    </section>
  );
}
