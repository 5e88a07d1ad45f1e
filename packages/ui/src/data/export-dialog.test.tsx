import { beforeEach, expect, jest, test } from '@jest/globals';
import { product } from '@moru/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { nameIn } from '../core/api/download.ts';
import { client } from '../core/api/http.ts';
import { showPage } from '../testing/fake-page.tsx';
import { drawColumns } from './columns.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { shownColumns } from './export/export-columns.ts';

const onClose = jest.fn();
const kept: { name: string; blob: Blob }[] = [];
let asked: InternalAxiosRequestConfig[];
/** Completes the running export with an answer, or with the body of a refusal. */
let finish: (answer: { body?: object; status?: number; headers?: Record<string, string> }) => void;

const HEADERS = {
  'content-disposition': `attachment; filename="??.xlsx"; filename*=UTF-8''%EC%A0%9C%ED%92%88.xlsx`,
  'x-total-count': '1234',
};

beforeEach(() => {
  kept.length = 0;
  asked = [];
  onClose.mockClear();
  URL.createObjectURL = (blob) => (kept.push({ name: '', blob: blob as Blob }), 'blob:file');
  HTMLAnchorElement.prototype.click = function () {
    kept[0] = { name: this.download, blob: kept[0]?.blob as Blob };
  };
  client.defaults.adapter = async (config) => {
    const response = { status: 200, statusText: '', headers: {}, config };
    if (config.url === 'product/findMany') return { ...response, data: { rows: [], total: 1234 } };
    if (!config.url?.endsWith('/export')) return { ...response, data: { rows: [{ id: 3, code: 'HARU', name: '하루' }] } };
    asked.push(config);
    return new Promise((resolve, reject) => {
      config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
      finish = ({ body, status = 200, headers = HEADERS }) => {
        const data = new Blob([body ? JSON.stringify(body) : 'PK']);
        const answer = { ...response, status, headers, data };
        if (status < 400) resolve(answer);
        else reject(new AxiosError('refused', 'ERR_BAD_REQUEST', config, undefined, answer as never));
      };
    });
  };
});

const params = { page: 3, num: 12, orderBy: 'code-asc', search: 'name', keyword: '가방', isActive: 'true' as never };
const open = () =>
  showPage({
    at: '/',
    pages: { '/': <ExportDialog resource={product} params={params} columns={['code', 'brand.name', 'moq']} onClose={onClose} /> },
  });
const status = () => within(screen.getByRole('dialog')).getByRole('status');
const start = async (name = 'Export') => userEvent.click(await screen.findByRole('button', { name }));

test('it shows what the file will contain, and requests the choice: all pages, the shown columns or all', async () => {
  open();
  expect(await screen.findByText('1,234 rows')).toBeInTheDocument();
  expect(screen.getByText('“가방” in Name')).toBeInTheDocument();
  expect(screen.getByText('by SKU, ascending')).toBeInTheDocument();
  expect(screen.getByText('Active:').parentElement).toHaveTextContent('Active: Yes');
  await start();
  const { page: _page, num: _num, ...filters } = params;
  expect(asked[0]?.params).toEqual({ params: filters, format: 'xlsx', lang: 'en', columns: ['id', 'code', 'brand.name', 'moq'] });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByLabelText('CSV'));
  await userEvent.click(screen.getByLabelText('한국어'));
  await userEvent.click(screen.getByLabelText(/^All \d+/));
  await start();
  expect(asked[1]?.params).toMatchObject({ format: 'csv', lang: 'ko', columns: undefined });
});

test('it shows the progress, saves the file under its name, confirms it and closes', async () => {
  open();
  await start();
  expect(status()).toHaveTextContent('Preparing…');
  const request = new XMLHttpRequest();
  request.getResponseHeader = (name) => ({ 'X-Bytes-About': '2000', 'X-Total-Count': '1234' })[name] ?? null;
  act(() => asked[0]?.onDownloadProgress?.({ loaded: 500, event: { target: request } } as never));
  expect(status()).toHaveTextContent('About 309 of 1,234 rows');
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '309');
  act(() => asked[0]?.onDownloadProgress?.({ loaded: 9999, event: { target: request } } as never));
  expect(status()).toHaveTextContent('About 1,233 of 1,234 rows');
  finish({});
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(kept).toMatchObject([{ name: '제품.xlsx' }]);
  expect(screen.getByText('1,234 rows saved to a file')).toBeInTheDocument();
});

test('cancelling aborts the file and keeps the dialog', async () => {
  open();
  await start();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(asked[0]?.signal?.aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect([kept.length, onClose.mock.calls.length, screen.queryByRole('alert')]).toEqual([0, 0, null]);
});

test('leaving the page aborts the file too', async () => {
  const { unmount } = open();
  await start();
  unmount();
  expect(asked[0]?.signal?.aborted).toBe(true);
});

test('a refusal shows the server’s message and can be tried again', async () => {
  open();
  await start();
  const message = '120,000건은 한 파일에 담을 수 없습니다 (최대 100,000건). 필터로 범위를 좁히세요';
  finish({ status: 400, body: { statusCode: 400, name: 'X', code: 'too_many_rows', message } });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await start('Try again');
  expect(asked).toHaveLength(2);
  finish({});
  await waitFor(() => expect(kept).toHaveLength(1));
});

test('a column with several values exports all of them, a join its reference, a hidden field nothing', () => {
  const several = [
    { path: 'code', also: ['name'] },
    { key: 'size', title: { ko: '크기', en: 'Size' }, also: ['optionSize', 'unitCost'] },
  ];
  const paths = drawColumns(product, [...several, 'originCountry.iso2', 'brandId'], undefined).flatMap((column) => column.paths);
  expect(shownColumns(product, paths, 'site-staff')).toEqual(['id', 'code', 'name', 'optionSize', 'originCountryId', 'brandId']);
});

test('the name of a file is read in either form', () => {
  expect(nameIn(HEADERS['content-disposition'])).toBe('제품.xlsx');
  expect(['filename="a b.csv"', 'filename=Product_2026-11-21.csv'].map((name) => nameIn(`attachment; ${name}`))).toEqual([
    'a b.csv',
    'Product_2026-11-21.csv',
  ]);
  expect(nameIn(undefined)).toBeUndefined();
});
