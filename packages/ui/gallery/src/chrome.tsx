import { useState } from 'react';
import { LocaleProvider, Segments, useT, type Option } from '@moru/ui/core';
import { queryOf, type Choice } from './choice.ts';
import { STORIES } from './stories/all.ts';
import type { Story } from './story.ts';

const SWITCHES: { key: 'lang' | 'theme' | 'density'; label: string; options: Option[] }[] = [
  {
    key: 'lang',
    label: 'Language',
    options: [
      { value: 'ko', label: '한국어' },
      { value: 'en', label: 'English' },
    ],
  },
  {
    key: 'theme',
    label: 'Theme',
    options: [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ],
  },
  {
    key: 'density',
    label: 'Density',
    options: [
      { value: 'normal', label: 'Normal' },
      { value: 'compact', label: 'Compact' },
    ],
  },
];
const WIDTHS: Option[] = ['0', '1440', '1024', '768', '360'].map((value) => ({ value, label: value === '0' ? 'Full' : value }));

const groups = Map.groupBy(Object.entries(STORIES), ([key]) => key.slice(0, key.indexOf('.')));

interface ListProps {
  chosen: string;
  onChoose: (story: string) => void;
}

function StoryList({ chosen, onChoose }: ListProps) {
  const { t } = useT();
  const row = ([key, { title }]: [string, Story]) => (
    <li key={key}>
      <button type="button" data-story={key} aria-current={key === chosen ? 'page' : undefined} onClick={() => onChoose(key)}>
        {t(title)}
      </button>
    </li>
  );
  return (
    <nav className="gallery-list" aria-label="Stories">
      {[...groups].map(([group, stories]) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul>{stories.map(row)}</ul>
        </section>
      ))}
    </nav>
  );
}

/** The gallery around the stories: their list, the switches and the chosen story in a frame of the chosen width. */
export function Chrome({ first }: { first: Choice }) {
  const [choice, setChoice] = useState(first);
  const change = (part: Partial<Choice>) => {
    const next = { ...choice, ...part };
    history.replaceState(null, '', queryOf(next));
    setChoice(next);
  };
  return (
    <LocaleProvider area="admin">
      <div className="gallery">
        <StoryList chosen={choice.story} onChoose={(story) => change({ story })} />
        <main>
          <h1 className="mo-hidden">Gallery</h1>
          <header className="gallery-switches">
            {SWITCHES.map(({ key, label, options }) => (
              <Segments key={key} label={label} options={options} value={choice[key]} onChange={(value) => change({ [key]: value })} />
            ))}
            <Segments label="Width" options={WIDTHS} value={String(choice.width)} onChange={(value) => change({ width: Number(value) })} />
          </header>
          <iframe
            key={queryOf(choice)}
            title={choice.story}
            src={queryOf({ ...choice, alone: true })}
            style={{ width: choice.width === 0 ? '100%' : choice.width }}
          />
        </main>
      </div>
    </LocaleProvider>
  );
}
