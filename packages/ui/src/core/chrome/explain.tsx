import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A derived number that explains itself: hover or focus shows the formula, click goes to the rows behind it. */
export function Explain({ formula, href, children }: { formula: string; href?: string; children: ReactNode }) {
  const id = useId();
  return (
    <span className="mo-explain">
      {href ? (
        <Link to={href} aria-describedby={id}>
          {children}
        </Link>
      ) : (
        <button type="button" aria-describedby={id}>
          {children}
        </button>
      )}
      <span role="tooltip" id={id}>
        {formula}
      </span>
    </span>
  );
}

/** A key as printed on the keyboard. */
export const Shortcut = ({ children }: { children: ReactNode }) => <kbd className="mo-kbd">{children}</kbd>;
