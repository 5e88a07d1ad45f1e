import type { HttpClient } from './http-client.ts';
import { ok } from './orders.ts';
import type { TestApp } from './test-app.ts';

interface StoredPiece {
  id: number;
  name: string;
  qty: number;
}
export interface StoredBox {
  id: number;
  label: string;
  pieces: StoredPiece[];
}
export interface StoredCrate {
  id: number;
  version: number;
  boxes: StoredBox[];
}

interface Entry {
  id: number;
  action: string;
  entity: string;
  entityId: number;
  parentEntity: string | null;
  parentId: number | null;
  batchId: string | null;
  changes: { field: string; from: unknown; to: unknown }[];
}

/** Labels of the boxes, each with names and quantities of its pieces. */
export const shape = ({ boxes }: StoredCrate) =>
  boxes.map(({ label, pieces }) => [label, pieces.map(({ name, qty }) => `${name}=${qty}`).join(' ')]);

/** A box as a form sends it back, unchanged. */
export const asItem = ({ id, pieces }: StoredBox) => ({ id, pieces: pieces.map((piece) => ({ id: piece.id })) });

/** Crates over HTTP, by default as a supervisor. */
export class Crates {
  readonly boss: HttpClient;

  constructor(boss: HttpClient) {
    this.boss = boss;
  }

  static async start(app: TestApp): Promise<Crates> {
    return new Crates(await app.as('supervisor'));
  }

  send(saveParams: object, who = this.boss) {
    return who.post('/api/crate/save', { saveParams });
  }

  async read(id: number, who = this.boss): Promise<StoredCrate> {
    return ok(await who.get('/api/crate/findById', { subset: 'A', id }));
  }

  async made(boxes: object[], more: object = {}): Promise<StoredCrate> {
    const [id] = ok(await this.send({ name: 'crate', boxes, ...more }));
    return this.read(id);
  }

  twoByTwo(): Promise<StoredCrate> {
    return this.made([
      { label: 'a', pieces: [{ name: 'a1' }, { name: 'a2', qty: 2 }] },
      { label: 'b', pieces: [{ name: 'b1' }, { name: 'b2' }] },
    ]);
  }

  /** Its entries of every level, the first one first. */
  async history(id: number, who = this.boss): Promise<Entry[]> {
    const { rows } = ok(await who.get('/api/alog/findMany', { subset: 'A', params: { of: `crate:${id}`, num: 200 } }));
    return rows.toSorted((a: Entry, b: Entry) => a.id - b.id);
  }
}
