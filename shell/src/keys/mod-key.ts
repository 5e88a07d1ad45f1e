/** The key that goes with letters on this machine, as it is printed. */
export const modKey = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl');
