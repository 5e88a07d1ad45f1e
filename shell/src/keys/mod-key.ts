/** The modifier key of this machine, as printed on its keyboard. */
export const modKey = (): string => (/Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl');
