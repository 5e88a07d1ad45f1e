const SHELL_SCRIPT = /\/releases\/(shell)\/([\w.-]+)\//;

/** `shell@version` of the shell on screen, from the address of its script, since the registry lists modules only. */
export function shellTag(): string {
  const [, name = 'shell', version = 'unknown'] =
    SHELL_SCRIPT.exec(document.querySelector('script[src*="/releases/shell/"]')?.getAttribute('src') ?? '') ?? [];
  return `${name}@${version}`;
}
