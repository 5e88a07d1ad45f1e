import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { Icon } from '../core/chrome/icon.tsx';
import { SelectInput } from '../core/chrome/inputs.tsx';
import { num as write } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useSetting } from '../core/settings.ts';
import { pagesShown } from './pages.ts';

const TEXTS: Record<'pages' | 'before' | 'after' | 'page' | 'num' | 'perPage' | 'last', Text> = {
  pages: { ko: '페이지', en: 'Pages' },
  before: { ko: '이전 페이지', en: 'Previous page' },
  after: { ko: '다음 페이지', en: 'Next page' },
  page: { ko: '{n} 페이지', en: 'Page {n}' },
  num: { ko: '페이지당 행 수', en: 'Rows per page' },
  last: { ko: '마지막', en: 'Last' },
  perPage: { ko: '{n}개씩 보기', en: '{n} / page' },
};

interface PaginationProps {
  page: number;
  num: number;
  total: number;
  /** Given where there are more rows than `total`: goes to the last page. */
  onLast?: () => void;
  onChange: (page: number, num: number) => void;
  /** Shown between the page numbers and the rows per page. */
  children?: ReactNode;
}

/** Page numbers and rows per page; a new number of rows per page goes to page 1. */
export function Pagination({ page, num, total, onLast, onChange, children }: PaginationProps) {
  const { t } = useT();
  const offered = useSetting('page.sizes');
  const last = Math.max(1, Math.ceil(total / num));
  const sizes = [...new Set([...offered, num])].toSorted((a, b) => a - b);
  return (
    <nav className="mo-pages" aria-label={t(TEXTS.pages)}>
      <button type="button" aria-label={t(TEXTS.before)} disabled={page <= 1} onClick={() => onChange(page - 1, num)}>
        <Icon name="left" />
      </button>
      {pagesShown(page, last, onLast !== undefined).map((item, index) =>
        item === null ? (
          <span key={`gap${index}`} className="mo-pages-gap">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={t(TEXTS.page, { n: write(item) })}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onChange(item, num)}
          >
            {write(item)}
          </button>
        ),
      )}
      {onLast && (
        <button type="button" onClick={onLast}>
          {t(TEXTS.last)}
        </button>
      )}
      <button type="button" aria-label={t(TEXTS.after)} disabled={!onLast && page >= last} onClick={() => onChange(page + 1, num)}>
        <Icon name="right" />
      </button>
      {children}
      <span className="mo-pages-size">
        <SelectInput
          label={TEXTS.num}
          value={String(num)}
          options={sizes.map((n) => ({ value: String(n), label: t(TEXTS.perPage, { n }) }))}
          onChange={(value) => onChange(1, Number(value))}
        />
      </span>
    </nav>
  );
}
