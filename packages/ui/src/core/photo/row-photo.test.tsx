import { expect, test } from '@jest/globals';
import { product } from '@moru/contract';
import { fireEvent, waitFor } from '@testing-library/react';
import { fakeApi, showPage } from '../../testing/fake-page.tsx';
import { RowPhoto } from './row-photo.tsx';

const FILES = [
  { id: 70, entityId: 1, mime: 'application/pdf' },
  { id: 71, entityId: 1, mime: 'image/png' },
  { id: 72, entityId: 1, mime: 'image/png' },
];
const photos = () => [...document.querySelectorAll('.mo-photo')];
const addresses = () => photos().map((box) => box.querySelector('img')?.getAttribute('src') ?? null);

const show = (ids: readonly number[]) => {
  const calls = fakeApi(({ path }) => (path === 'file/findMany' ? { rows: FILES, total: FILES.length } : {}));
  showPage({ at: '/x', pages: { '/x': ids.map((id) => <RowPhoto key={id} resource={product} id={id} />) } });
  return calls;
};

test('the rows of a table load their photos in one call; the first picture is shown, a row without one keeps the space', async () => {
  const calls = show([1, 2]);
  await waitFor(() => expect(addresses()).toEqual(['/api/file/raw/71?size=thumb', null]));
  const asked = calls.filter(({ path }) => path === 'file/findMany');
  expect(asked.map(({ params }) => params)).toMatchObject([{ params: { entity: 'product', entityId: [1, 2], purpose: ['photo'] } }]);
  expect(photos()[1]?.querySelector('svg')).not.toBeNull();
});

test('more rows than one call may answer are loaded in several', async () => {
  const calls = show(Array.from({ length: 60 }, (_, index) => index + 1));
  await waitFor(() => expect(calls.filter(({ path }) => path === 'file/findMany')).toHaveLength(3));
});

test('a picture that cannot be loaded is replaced by the mark', async () => {
  show([1]);
  await waitFor(() => expect(addresses()).toEqual(['/api/file/raw/71?size=thumb']));
  fireEvent.error(document.querySelector('.mo-photo img') as Element);
  expect(addresses()).toEqual([null]);
});

test('artwork comes before photos where it is asked for, and is asked for apart from them', async () => {
  const files = [
    { id: 80, entityId: 3, mime: 'image/png', purpose: 'photo' },
    { id: 81, entityId: 3, mime: 'image/png', purpose: 'artwork' },
    { id: 82, entityId: 4, mime: 'image/png', purpose: 'photo' },
  ];
  const calls = fakeApi(({ path }) => (path === 'file/findMany' ? { rows: files, total: files.length } : {}));
  const of = ['artwork', 'photo'] as const;
  const pictures = [3, 4].map((id) => <RowPhoto key={id} resource={product} id={id} of={of} />);
  showPage({ at: '/x', pages: { '/x': [...pictures, <RowPhoto key="photo" resource={product} id={3} />] } });
  await waitFor(() => expect(addresses()).toEqual([81, 82, 80].map((id) => `/api/file/raw/${id}?size=thumb`)));
  const asked = calls.filter(({ path }) => path === 'file/findMany').map(({ params }) => params);
  expect(asked).toMatchObject([{ params: { purpose: ['artwork', 'photo'] } }, { params: { purpose: ['photo'] } }]);
});
