import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';

/** Kinds of buttons: the page's one main action, an ordinary action, an action within text, a destructive action. */
export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  small?: boolean;
  icon?: IconName;
  children?: ReactNode;
}

interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Working: disabled and marked busy, so that nothing is sent twice. */
  busy?: boolean;
  /** Makes it a link inside the application. */
  href?: string;
  ref?: Ref<HTMLButtonElement>;
}

const classOf = (kind: ButtonKind, small: boolean | undefined, more: string | undefined) =>
  ['mo-button', `mo-button-${kind}`, small ? 'mo-button-small' : '', more ?? ''].join(' ').trim();

/** A button, or a link that looks like one when `href` is given. */
export function Button({
  kind = 'outline',
  small,
  icon,
  busy,
  href,
  children,
  className,
  disabled,
  type = 'button',
  title,
  ...rest
}: ButtonProps) {
  const inside = (
    <>
      {busy ? <span className="mo-spin" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </>
  );
  const look = classOf(kind, small, className);
  if (href !== undefined && !disabled) {
    return (
      <Link className={look} to={href} title={title} aria-label={rest['aria-label']}>
        {inside}
      </Link>
    );
  }
  return (
    <button {...rest} title={title} type={type} className={look} disabled={disabled || busy} aria-busy={busy || undefined}>
      {inside}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: IconName;
  label: string;
}

/** A square button with an icon only; `label` names it and is its tooltip. */
export const IconButton = ({ label, icon, className, kind = 'quiet', ...rest }: IconButtonProps) => (
  <Button {...rest} kind={kind} icon={icon} aria-label={label} title={label} className={`mo-button-icon ${className ?? ''}`} />
);
