import '@moru/ui/core.css';
import './gallery.css';
import { startTheme } from '@moru/ui/core';
import { createRoot, type Root } from 'react-dom/client';
import { Chrome } from './chrome.tsx';
import { choiceOf } from './choice.ts';
import { frameOf } from './frame.tsx';
import { STORIES } from './stories/all.ts';

const [first = ''] = Object.keys(STORIES);
const box = document.createElement('div');
document.body.append(box);
let root: Root | undefined;

// A story is drawn anew when the query changes: the visual tests walk through them in one document.
function draw(): void {
  const asked = choiceOf(location.search);
  const choice = { ...asked, story: asked.story in STORIES ? asked.story : first };
  const story = STORIES[choice.story];
  root?.unmount();
  root = createRoot(box);
  if (choice.alone && story) root.render(frameOf(story, choice));
  else {
    startTheme();
    root.render(<Chrome first={choice} />);
  }
}

addEventListener('popstate', draw);
draw();
