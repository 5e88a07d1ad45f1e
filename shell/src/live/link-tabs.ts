import { livePeople, liveRows } from '@moru/contract';
import {
  forgetPeople,
  isDirty,
  isLive,
  onDirtyChange,
  openRecords,
  randomKey,
  refreshQuietly,
  takePeople,
  type QueryClient,
} from '@moru/ui/core';
import { followHand } from './follow-hand.ts';
import { leadTabs } from './lead.ts';
import { NewsDesk } from './news-desk.ts';
import { Sharing } from './sharing.ts';
import { speaker } from './speaker.ts';

/** Applies changes by others in this tab, until `close`. */
export interface Linked {
  /** Whether this tab is visible. */
  readonly watch: (on: boolean) => void;
  readonly close: () => void;
}

const BELL = ['comment/bell', 'comment/notices'];

/** Handles the events of the stream in a tab. */
function actor(desk: NewsDesk, queries: QueryClient): (event: string, data: string) => void {
  let wasOpen = false;
  return (event, data) => {
    if (event === 'rows') desk.take(liveRows.parse(JSON.parse(data)));
    if (event === 'people') takePeople(livePeople.parse(JSON.parse(data)));
    if (event === 'bell') for (const key of BELL) void queries.invalidateQueries({ queryKey: [key] });
    if (event !== 'hello') return;
    // Changes made in between were not reported.
    if (wasOpen) desk.take('all');
    wasOpen = true;
  };
}

const deskOf = (queries: QueryClient, isHeld: () => boolean) =>
  new NewsDesk({
    refresh: (news) => refreshQuietly(queries, news),
    isBusy: () => isDirty() || isHeld(),
    isHidden: () => document.hidden,
  });

const shownHere = () => {
  const all = [...openRecords.get().values()];
  // A hidden page is not being read; a record being edited stays registered.
  return document.hidden ? all.filter(({ isEditing }) => isEditing) : all;
};

/** Links this tab to changes by others: `user` is the signed-in user, `client` the id of this browser. */
export function linkTabs(queries: QueryClient, { user, client }: { readonly user: number; readonly client: string }): Linked {
  const name = `moru.live.${user}`;
  const speech = speaker(client);
  let isWatched = false;
  const show = () => sharing.show(shownHere());
  const leave = () => {
    sharing.show([]);
    if (sharing.leads) speech.last(sharing.all());
  };
  const hand = followHand({ seen: show, released: () => desk.look(), left: leave });
  const desk = deskOf(queries, hand.isPressed);
  const sharing: Sharing = new Sharing({
    name,
    tab: randomKey(),
    locks: navigator.locks,
    channel: new BroadcastChannel(name),
    lead: () => leadTabs({ client, speech, sharing: () => sharing, isWatched: () => isWatched }),
    onEvent: actor(desk, queries),
    onState: isLive.set,
    onRecords: speech.soon,
  });
  const ends = [openRecords.subscribe(show), onDirtyChange(() => desk.look()), hand.close];
  show();
  return {
    watch(on) {
      isWatched = on;
      sharing.want(on || [...openRecords.get().values()].some(({ isEditing }) => isEditing));
    },
    close() {
      for (const end of ends) end();
      leave();
      sharing.close();
      desk.close();
      speech.stop();
      isLive.set(false);
      forgetPeople();
    },
  };
}
