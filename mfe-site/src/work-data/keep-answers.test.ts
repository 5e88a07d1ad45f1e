import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from '@jest/globals';
import { createQueryClient } from '@moru/ui/core';
import { waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { keepAnswers } from './keep-answers.ts';
import { recallFor } from './kept-data.ts';

const WHO = { userId: 7, role: 'site-staff' };
const kept = async () => (await recallFor(WHO.userId, WHO.role, Date.now())).map(({ key, data }) => [key[0], data]);
const answer = (client: ReturnType<typeof createQueryClient>, name: string) =>
  client.fetchQuery({ queryKey: [name, 'findMany', {}], queryFn: () => Promise.resolve({ rows: [], total: 0 }) });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

test('answers loaded before are stored like later ones; those that are not work of the day are not', async () => {
  const client = createQueryClient();
  await answer(client, 'labelStock');
  await answer(client, 'po');
  const stop = keepAnswers(client, WHO);
  await answer(client, 'poProduct');
  const rows = { rows: [], total: 0 };
  await waitFor(async () =>
    expect((await kept()).toSorted()).toEqual([
      ['labelStock', rows],
      ['poProduct', rows],
    ]),
  );
  stop();
});
