import type { ReactNode } from 'react';

/** A key as printed on the keyboard. */
export const Shortcut = ({ children }: { children: ReactNode }) => <kbd className="mo-kbd">{children}</kbd>;
