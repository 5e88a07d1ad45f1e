import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface DialogProps {
  /** Id of the element inside that names the dialog. */
  labelledBy?: string;
  /** Its name where no element inside is one. */
  label?: string;
  onClose: () => void;
  /** Its content is read out at once. */
  alert?: boolean;
  wide?: boolean;
  /** A press beside it closes it. */
  light?: boolean;
  /** Another shape than a centred box. */
  className?: string;
  children: ReactNode;
}

/** The platform's modal dialog: focus stays inside and starts at `data-first`, Esc closes, focus goes back where it was. */
export function Dialog({ labelledBy, label, onClose, alert, wide, light, className, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    // jsdom has no showModal.
    if (dialog?.showModal) dialog.showModal();
    else dialog?.setAttribute('open', '');
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => {
      dialog?.close?.();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // Drawn outside the page: a form of its own in a dialog may not stand inside the page's form, nor send it.
  return createPortal(
    <dialog
      ref={box}
      className={`mo-dialog${wide ? ' mo-dialog-wide' : ''} ${className ?? ''}`.trim()}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => (event.preventDefault(), onClose())}
      onMouseDown={(event) => void (light && event.target === event.currentTarget && onClose())}
      onKeyDown={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
    >
      <div role={alert ? 'alert' : undefined}>{children}</div>
    </dialog>,
    document.body,
  );
}
