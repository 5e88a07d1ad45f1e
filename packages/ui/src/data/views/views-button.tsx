import { lazy, Suspense, useRef, useState, type Ref } from 'react';
import type { Text } from '@moru/contract';
import { Icon } from '../../core/chrome/icon.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import type { ViewsProps } from './use-view-acts.ts';
import '../css/views.css';

const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }));

const TEXTS: Record<'views' | 'changed', Text> = {
  views: { ko: '보기', en: 'Views' },
  changed: { ko: '바뀜', en: 'changed' },
};

interface ButtonProps extends ViewsProps {
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The view a list was opened with, whether it has changed since, and the menu of all views. */
export function ViewsButton({ buttonRef, ...props }: ButtonProps) {
  const { t } = useT();
  const anchor = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const { active, isChanged } = props.views;
  return (
    <div className="mo-views" ref={anchor}>
      <button
        ref={buttonRef}
        type="button"
        className={`mo-button mo-button-outline${active ? ' mo-views-on' : ''}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="mo-views-name">{active ? active.name : t(TEXTS.views)}</span>
        {active && isChanged && (
          <span className="mo-views-dot" title={t(TEXTS.changed)}>
            •<span className="mo-hidden"> {t(TEXTS.changed)}</span>
          </span>
        )}
        <Icon name="down" />
      </button>
      <Suspense>{open && <ViewsMenu {...props} anchor={anchor} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}
