import { joinNews, ListNews, type RowNews } from '@moru/ui/core';
import type { ReactNode } from 'react';

interface List {
  readonly isBusy: boolean;
  readonly news: RowNews | undefined;
}

/** A page of lists: their rows wait for a tap until they are current, and a button above its lower edge shows changes that would move them. */
export function FloorPage({ lists, children }: { lists: readonly List[]; children: ReactNode }) {
  return (
    <div className="mo-page site-page" aria-busy={lists.some(({ isBusy }) => isBusy) || undefined}>
      {children}
      <div className="site-news">
        <ListNews news={joinNews(...lists.map(({ news }) => news))} />
      </div>
    </div>
  );
}
