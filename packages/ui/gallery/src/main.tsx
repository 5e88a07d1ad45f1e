import '@moru/ui/core.css';
import './gallery.css';
import { startTheme } from '@moru/ui/core';
import { createRoot, type Root } from 'react-dom/client';
import { Chrome } from './chrome.tsx';
import { choiceOf, type Choice } from './choice.ts';
import { dress, frameOf } from './frame.tsx';
import { STORIES } from './stories/all.ts';

const [first = ''] = Object.keys(STORIES);
const box = document.createElement('div');
document.body.append(box);
let root: Root | undefined;

let drawn: Choice | undefined;

// The visual tests show all stories in one document: another story mounts again, another theme or language of the same one does not.
function draw(): void {
  const asked = choiceOf(location.search);
  const choice = { ...asked, story: asked.story in STORIES ? asked.story : first };
  if (choice.alone && drawn?.alone && drawn.story === choice.story) return dress(choice);
  drawn = choice;
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
