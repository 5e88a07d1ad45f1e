/** One waiting write of the site area, before it is an entry. */
export interface Waiting {
  readonly uuid: string;
  readonly userId: number;
  readonly row: string;
  readonly deviceAt: string;
  readonly path: string;
  readonly body: object;
}

// These functions run in the page and cannot use anything outside of them.

/** Puts entries into the device's outbox in the form its pages use. */
export const keepEntries = (all: Waiting[]): Promise<void> =>
  new Promise((done, failed) => {
    const opening = indexedDB.open('moru-outbox');
    opening.onsuccess = () => {
      const change = opening.result.transaction('entries', 'readwrite');
      change.objectStore('entries').clear();
      for (const { path, body, ...entry } of all)
        change.objectStore('entries').add({
          ...entry,
          kind: 'labelMove',
          title: '라벨 사용',
          facts: '1장',
          steps: [{ path, body }],
          step: 0,
          state: 'saved',
          tries: 0,
          nextAt: 0,
        });
      change.oncomplete = () => (opening.result.close(), done());
      change.onerror = () => failed(change.error);
    };
  });

/** Whether everything in the outbox has been accepted. */
export const isAllAccepted = (): Promise<boolean> =>
  new Promise((done) => {
    const opening = indexedDB.open('moru-outbox');
    opening.onsuccess = () => {
      const asked = opening.result.transaction('entries').objectStore('entries').getAll();
      asked.onsuccess = () => {
        opening.result.close();
        done((asked.result as { state: string }[]).every(({ state }) => state === 'accepted'));
      };
    };
  });

/** Makes the same calls directly, six rows at a time and each row in order; resolves to the duration in ms. */
export async function sendDirectly(all: Waiting[]): Promise<number> {
  const rows = [...Map.groupBy(all, ({ row }) => row).values()];
  const began = performance.now();
  const worker = async () => {
    for (let row = rows.shift(); row; row = rows.shift())
      for (const { path, body, uuid } of row) {
        const headers = { 'content-type': 'application/json', 'x-requested-with': 'moru', 'idempotency-key': `outbox.${uuid}.0` };
        const answer = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        await answer.json();
      }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return performance.now() - began;
}
