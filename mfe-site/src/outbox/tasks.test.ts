import { expect, test } from '@jest/globals';
import { checkedEvents, defectEvents } from '../inspect/use-count.ts';
import type { CountEvent } from '../inspect/count-queue.ts';
import type { Entry } from './entry.ts';
import { tasksOf } from './tasks.ts';

let seq = 0;
const count = (rowId: number, events: readonly CountEvent[], state = 'saved') =>
  ({
    seq: seq++,
    uuid: `u${seq}`,
    kind: 'count',
    rowId,
    state,
    facts: '',
    steps: [{ path: 'inspection/record', body: { id: rowId, events } }],
  }) as unknown as Entry;

test('taps on one lot are one task for each state, with their sums; other entries are separate', () => {
  const [defect] = [defectEvents('major', 'STAIN')];
  const undo: CountEvent[] = defect.map(({ uuid }) => ({ uuid: `${uuid}-back`, kind: 'undo', of: uuid }));
  const note = { uuid: 'note', kind: 'labelMove', state: 'saved', steps: [{ path: 'labelStock/move', body: {} }] } as unknown as Entry;
  const entries = [
    count(1, defect),
    note,
    count(1, checkedEvents(5)),
    count(2, checkedEvents(3)),
    count(1, checkedEvents(4), 'accepted'),
    count(1, undo),
  ];
  expect(tasksOf(entries).map(({ rowId, state, facts }) => [rowId, state, facts])).toEqual([
    [1, 'saved', '5 checked · 0 defects'],
    [undefined, 'saved', undefined],
    [2, 'saved', ''],
    [1, 'accepted', ''],
  ]);
});
