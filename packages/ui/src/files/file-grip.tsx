import type { KeyboardEvent, PointerEvent } from 'react';
import { Icon } from '../core/chrome/icon.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { TEXTS } from './file-texts.ts';

const STEPS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

interface GripProps {
  name: string;
  onGrip: (event: PointerEvent<HTMLElement>) => void;
  onStep: (by: 1 | -1) => void;
}

/** The grip that moves a file: by dragging, or with the arrow keys. */
export function FileGrip({ name, onGrip, onStep }: GripProps) {
  const { t } = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onStep(by);
  };
  const label = t(TEXTS.move, { name });
  return (
    <button type="button" className="mo-file-grip" aria-label={label} title={label} onPointerDown={onGrip} onKeyDown={onKeyDown}>
      <Icon name="grip" />
    </button>
  );
}
