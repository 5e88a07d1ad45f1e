import type { ReactNode } from 'react';
import type { Text } from '@moru/contract';
import { Button, IconButton } from '../core/chrome/button.tsx';
import { PageHeader } from '../core/chrome/page.tsx';
import { countText } from '../core/chrome/row-count.tsx';
import { num } from '../core/format.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useFormHost } from '../core/page-at.ts';
import type { Place } from '../data/list-walk.ts';

const TEXTS = {
  save: { ko: '저장', en: 'Save' },
  saveNext: { ko: '저장하고 다음', en: 'Save and next' },
  saveNew: { ko: '저장하고 새로', en: 'Save and new' },
  previous: { ko: '이전 행', en: 'Previous row' },
  next: { ko: '다음 행', en: 'Next row' },
  at: { ko: '{at} / {total}', en: '{at} of {total}' },
  walk: { ko: '목록에서', en: 'In the list' },
  page: { ko: '페이지로 열기', en: 'Open as a page' },
} satisfies Record<string, Text>;

interface HeadProps {
  title: Text;
  /** Path of the list. */
  list: string;
  /** Address of this form. */
  own: string;
  note: ReactNode;
  /** Who else has it open. */
  live?: ReactNode;
  isNew: boolean;
  place: Place | undefined;
  onGo: (id: number) => void;
  /** Save buttons; without them the form is read-only. */
  save?: { label?: Text; busy: boolean; and: () => void; isNext: boolean };
  children?: ReactNode;
}

/** The rows before and after in the list it was opened from. */
export function Walk({ place, onGo }: Pick<HeadProps, 'onGo'> & { place: Place }) {
  const { t } = useT();
  const arrow = (icon: 'up' | 'down', label: string, key: string, id: number | undefined) => (
    <IconButton icon={icon} label={`${label} (Alt+${key})`} disabled={id === undefined} onClick={() => id !== undefined && onGo(id)} />
  );
  return (
    <span className="mo-walk" role="group" aria-label={t(TEXTS.walk)}>
      {arrow('up', t(TEXTS.previous), 'PageUp', place.previous)}
      <span className="mo-quiet">{t(TEXTS.at, { at: num(place.at), total: countText(place.total) })}</span>
      {arrow('down', t(TEXTS.next), 'PageDown', place.next)}
    </span>
  );
}

/** Head of a form: back button, title, neighbours in the list, and its buttons, Save last. */
export function FormHead({ title, list, own, note, live, isNew, place, onGo, save, children }: HeadProps) {
  const { t } = useT();
  const host = useFormHost();
  return (
    <PageHeader title={title} back={host ? undefined : list} onClose={host?.close} note={note} live={live}>
      {host && <IconButton icon="external" label={t(TEXTS.page)} href={own} />}
      {!isNew && place && <Walk place={place} onGo={onGo} />}
      {children}
      {save && (isNew || place?.next !== undefined) && (
        <Button busy={save.busy} title="Ctrl+Enter" onClick={save.and}>
          {t(isNew ? TEXTS.saveNew : TEXTS.saveNext)}
        </Button>
      )}
      {save && (
        <Button kind={save.isNext ? 'primary' : undefined} type="submit" busy={save.busy} title="Ctrl+S">
          {t(save.label ?? TEXTS.save)}
        </Button>
      )}
    </PageHeader>
  );
}
