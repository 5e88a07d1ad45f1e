/** Whether a text names a time zone that the runtime knows (IANA, e.g. `Asia/Seoul`). */
export function isTimeZone(value: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: value }));
  } catch {
    return false;
  }
}
