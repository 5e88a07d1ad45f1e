/** One write of the floor that waits, before it is an entry. */
export interface Waiting {
  readonly uuid: string;
  readonly userId: number;
  readonly row: string;
  readonly deviceAt: string;
  readonly path: string;
  readonly body: object;
}

// These run in the page: nothing from outside of them is in reach.

/** Puts entries into the outbox of the device, as its pages keep them. */
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

/** Makes the same calls directly, six rows at once and each row in order; resolves to how long that took in ms. */
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
