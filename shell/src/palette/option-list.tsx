import { Icon } from '@moru/ui/core';
import { useEffect, useRef } from 'react';
import type { Option, Section } from './option.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly Section[];
  /** Index of the active option among all. */
  readonly at: number;
  readonly onPoint: (option: Option) => void;
  readonly onChoose: (option: Option, apart: boolean) => void;
}

/** The options in their groups; the active one is always in view. */
export function OptionList({ id, label, sections, at, onPoint, onChoose }: Props) {
  const active = useRef<HTMLLIElement>(null);
  const first = sections.map((_, index) => sections.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  const shown = sections.flatMap(({ options }) => options)[at]?.id;
  useEffect(() => void active.current?.scrollIntoView?.({ block: 'nearest' }), [shown]);
  return (
    <div className="palette-list" role="listbox" id={id} aria-label={label}>
      {sections.map((section, index) => (
        <ul key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
          <li role="presentation" id={`${id}-${section.id}`} className="palette-group">
            {section.title}
          </li>
          {section.options.map((option, offset) => {
            const place = (first[index] ?? 0) + offset;
            return (
              <li
                key={option.id}
                ref={place === at ? active : undefined}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === at}
                className="palette-option"
                // Not on mouseenter: a list that scrolls under a resting pointer is not pointed at.
                onMouseMove={() => place !== at && onPoint(option)}
                onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
              >
                <Icon name={option.icon} />
                <span className="palette-label">{option.label}</span>
                {option.note && <span className="palette-option-note">{option.note}</span>}
                {option.newTab && <Icon name="external" />}
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}
