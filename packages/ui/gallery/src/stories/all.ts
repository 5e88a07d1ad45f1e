import type { Stories } from '../story.ts';
import { CHARTS } from './charts.stories.tsx';
import { CONTROLS } from './controls.stories.tsx';
import { DATES } from './dates.stories.tsx';
import { FORMS } from './forms.stories.tsx';
import { HISTORY } from './history.stories.tsx';
import { LAYOUT } from './layout.stories.tsx';
import { LISTS } from './lists.stories.tsx';
import { OVERLAYS } from './overlays.stories.tsx';
import { RECORDS } from './records.stories.tsx';
import { VALUES } from './values.stories.tsx';

const GROUPS = {
  controls: CONTROLS,
  dates: DATES,
  values: VALUES,
  layout: LAYOUT,
  lists: LISTS,
  forms: FORMS,
  history: HISTORY,
  overlays: OVERLAYS,
  charts: CHARTS,
  records: RECORDS,
};

/** Every story by `group.key`. */
export const STORIES: Stories = Object.fromEntries(
  Object.entries(GROUPS).flatMap(([group, stories]) => Object.entries(stories).map(([key, story]) => [`${group}.${key}`, story])),
);
