import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Text } from '@moru/contract';
import { useLocation } from 'react-router-dom';
import { useT } from '../i18n/use-t.tsx';
import { FormHostContext, PageAtContext, type FormHost } from '../page-at.ts';
import { askToLeave } from '../use-leave-guard.ts';
import { Dialog } from './dialog.tsx';
import './drawer.css';

interface DrawerProps {
  /** Address of the form: `/admin/brands/form?id=3`. */
  to: string;
  /** Accessible name. */
  label: Text | string;
  /** Called after its row was saved and the drawer closed. */
  onSaved?: (id: number) => void;
  onClose: () => void;
}

/** The title of the browser's tab stays that of the page below. */
function useKeptTitle(): void {
  useEffect(() => {
    const before = document.title;
    return () => void (document.title = before);
  }, []);
}

/** A link inside that leads elsewhere closes the drawer. */
function useClosedByLinks(onClose: () => void): void {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current) onClose();
  }, [key, onClose]);
}

/** A form page in a drawer over the page that opened it; closing it asks first where something is unsaved. */
export function PageDrawer({ to, label, onSaved, onClose }: DrawerProps) {
  const { t } = useT();
  const [at, setAt] = useState(to);
  const [dirty] = useState(() => new Set<string>());
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ onSaved, onClose });
  useEffect(() => {
    latest.current = { onSaved, onClose };
  });
  const pages = useContext(PageAtContext);
  const host = useMemo<FormHost>(() => {
    const ifMayLeave = (then: () => void) => {
      if (dirty.size === 0) return then();
      void askToLeave().then((yes) => yes && (dirty.clear(), then()));
    };
    return {
      go: (next) => ifMayLeave(() => setAt(next)),
      saved: (id) => (latest.current.onSaved?.(id), latest.current.onClose()),
      close: () => ifMayLeave(() => latest.current.onClose()),
      hold: () => {
        if (document.activeElement === document.body) box.current?.focus();
      },
      mark: (part, on) => void (on ? dirty.add(part) : dirty.delete(part)),
      release: () => dirty.clear(),
    };
  }, [dirty]);
  useKeptTitle();
  useClosedByLinks(onClose);
  if (!pages) return null;
  return (
    <Dialog label={t(label)} className="mo-drawer" onClose={host.close}>
      <div ref={box} tabIndex={-1} className="mo-drawer-body">
        <FormHostContext value={host}>
          <pages.Page to={at} />
        </FormHostContext>
      </div>
    </Dialog>
  );
}
