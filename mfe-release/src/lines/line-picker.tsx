import { OPEN_LINE, poProduct, type ReleaseType, type Row } from '@moru/contract';
import { Button, Checkbox, Dialog, num, resourceQueries, Skeleton, useQuery, useT, nameIn } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { useId, useState } from 'react';
import { takenBy } from '../course/behaviour.ts';

const TEXTS = {
  title: { ko: '출고할 품목 고르기', en: 'Choose the lines to release' },
  find: { ko: '제품, 품번, PO 번호', en: 'Product, SKU, PO no.' },
  chosen: { ko: '고르기', en: 'Choose' },
  choose: { ko: '{name} 고르기', en: 'Choose {name}' },
  product: { ko: '제품', en: 'Product' },
  line: { ko: '발주 / 행', en: 'PO / line' },
  brand: { ko: '브랜드', en: 'Brand' },
  free: { ko: '출고 가능', en: 'Releasable' },
  none: { ko: '지금 출고할 수 있는 품목이 없습니다', en: 'No line has pieces to release now' },
  one: { ko: '한 요청에는 한 브랜드의 품목만 담습니다', en: 'A request holds lines of one brand' },
  cancel: { ko: '취소', en: 'Cancel' },
  next: { ko: '{n}개 품목으로 계속', en: 'Go on with {n} {n:line|lines}' },
};

/** The most that one call returns. */
const MOST = 500;

export type PickedLine = Pick<Row<typeof poProduct, 'L'>, 'id' | 'brandId'> & { readonly free: number };

interface Props {
  readonly type: ReleaseType;
  /** Brand of the request, once it has one. */
  readonly brandId: number | undefined;
  /** PO lines that are in the request already. */
  readonly taken: ReadonlySet<number>;
  readonly onPick: (lines: readonly PickedLine[]) => void;
  readonly onClose: () => void;
}

const matches = (words: string, { product, po }: Row<typeof poProduct, 'L'>): boolean =>
  [product.name, product.nameEn ?? '', product.code, po.poNo].some((text) => text.toLowerCase().includes(words.trim().toLowerCase()));

/** First step of a request: the lines with available pieces, each with all of them; quantities are set in the form. */
export function LinePicker({ type, brandId, taken, onPick, onClose }: Props) {
  const { lang, t } = useT();
  const id = useId();
  const free = takenBy({ type });
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, PickedLine>>(new Map());
  const of = brandId ?? [...chosen.values()][0]?.brandId;
  const { data } = useQuery(
    resourceQueries(poProduct).list({
      poStatus: ['confirmed'],
      status: OPEN_LINE,
      ...(brandId && { brandId }),
      orderBy: 'requestedDate-asc',
      num: MOST,
    }),
  );
  const rows = data?.rows.filter((line) => free(line) > 0 && !taken.has(line.id) && matches(words, line));
  const toggle = (line: Row<typeof poProduct, 'L'>) => {
    const next = new Map(chosen);
    if (!next.delete(line.id)) next.set(line.id, { id: line.id, brandId: line.brandId, free: free(line) });
    setChosen(next);
  };
  return (
    <Dialog labelledBy={id} wide onClose={onClose}>
      <h2 id={id}>{t(TEXTS.title)}</h2>
      <input
        className="mo-input"
        data-first=""
        aria-label={t(TEXTS.find)}
        placeholder={t(TEXTS.find)}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="release-choices">
        {!rows && <Skeleton rows={4} />}
        {rows && (
          <DataTable
            caption={TEXTS.title}
            rows={rows}
            rowKey={(line) => line.id}
            empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
            columns={[
              {
                key: 'choose',
                title: TEXTS.chosen,
                render: (line) => (
                  <Checkbox
                    aria-label={t(TEXTS.choose, { name: `${line.po.poNo} / ${line.lineNo}` })}
                    checked={chosen.has(line.id)}
                    disabled={of !== undefined && of !== line.brandId}
                    onChange={() => toggle(line)}
                  />
                ),
              },
              {
                key: 'product',
                title: TEXTS.product,
                wrap: true,
                render: ({ product }) => nameIn(product, lang),
              },
              { key: 'line', title: TEXTS.line, render: ({ po, lineNo }) => `${po.poNo} / ${lineNo}` },
              { key: 'brand', title: TEXTS.brand, render: ({ brand }) => nameIn(brand, lang) },
              { key: 'free', title: TEXTS.free, align: 'right', render: (line) => num(free(line)) },
            ]}
          />
        )}
      </div>
      <p className="mo-quiet">{t(TEXTS.one)}</p>
      <div className="mo-dialog-actions">
        <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
        <Button kind="primary" disabled={chosen.size === 0} onClick={() => (onPick([...chosen.values()]), onClose())}>
          {t(TEXTS.next, { n: num(chosen.size) })}
        </Button>
      </div>
    </Dialog>
  );
}
