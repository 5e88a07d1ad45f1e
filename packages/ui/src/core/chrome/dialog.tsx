import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';

interface DialogProps {
  /** Id of the element inside that names the dialog. */
  labelledBy?: string;
  /** The dialog's name where no element inside names it. */
  label?: string;
  onClose: () => void;
  /** Its content is read out when it opens. */
  alert?: boolean;
  wide?: boolean;
  /** A click beside it closes it. */
  light?: boolean;
  /** A shape other than the centred box. */
  className?: string;
  children: ReactNode;
}

/** The platform's modal dialog: focus stays inside and starts at `data-first`, Esc closes, focus returns to where it was. */
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
  // Also gets the `cancel` of a file picker and of a dialog inside it.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (event.cancelable) onClose();
  };
  // Esc after Esc with nothing pressed between, or Back on a phone: the browser closes it whatever `onCancel` does, and with it what was typed.
  const onForced = (event: SyntheticEvent) => {
    const dialog = box.current;
    if (event.target !== event.currentTarget || !dialog || dialog.open) return;
    dialog.showModal();
    onClose();
  };
  // Rendered outside the page: the form in a dialog must not be nested in the page's form, nor submit it.
  return createPortal(
    <dialog
      ref={box}
      className={`mo-dialog${wide ? ' mo-dialog-wide' : ''} ${className ?? ''}`.trim()}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={onCancel}
      onClose={onForced}
      onMouseDown={(event) => void (light && event.target === event.currentTarget && onClose())}
      onKeyDown={(event) => event.stopPropagation()}
      onSubmit={(event) => event.stopPropagation()}
    >
      <div role={alert ? 'alert' : undefined}>{children}</div>
    </dialog>,
    document.body,
  );
}
