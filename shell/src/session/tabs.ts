export type SessionNews = 'login' | 'logout';

const CHANNEL = 'moru.session';

export interface Tabs {
  readonly announce: (news: SessionNews) => void;
  readonly close: () => void;
}

/** Connects this tab to the product's other tabs in the browser. */
export function joinTabs(onNews: (news: SessionNews) => void): Tabs {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => onNews(data));
  return { announce: (news) => channel.postMessage(news), close: () => channel.close() };
}
