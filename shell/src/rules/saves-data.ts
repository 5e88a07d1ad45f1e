/** Whether the reader asked the browser to load nothing ahead of time. */
export function savesData(): boolean {
  const connection: { saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true;
}
