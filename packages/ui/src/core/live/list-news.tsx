import type { Text } from '@moru/contract';
import { Button } from '../chrome/button.tsx';
import { num } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import type { RowNews } from './held-rows.ts';

const TEXTS = {
  fresh: { ko: '새 행 {n}개 보기', en: 'Show {n} new {n:row|rows}' },
  moved: { ko: '바뀐 목록 보기', en: 'Show the updated list' },
} satisfies Record<string, Text>;

/** Changes by others that would move the rows: a button shows them. */
export function ListNews({ news }: { news: RowNews | undefined }) {
  const { t } = useT();
  return (
    <span className="mo-list-news" role="status">
      {news && (
        <Button small icon="refresh" onClick={news.show}>
          {news.count > 0 ? t(TEXTS.fresh, { n: num(news.count) }) : t(TEXTS.moved)}
        </Button>
      )}
    </span>
  );
}
