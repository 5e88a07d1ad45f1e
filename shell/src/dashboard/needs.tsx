import { useSlot, type NeedAct } from '@moru/module';
import { Button, Card, EmptyState, Skeleton, Status, useKeys, useT, type Store } from '@moru/ui/core';
import { useRef, useState } from 'react';
import { usePages } from '../app/pages-context.ts';
import { pathOf } from '../rules/menu.ts';
import { deadlineOf, inOrder, type Sources, type Waiting } from './needs-order.ts';
import { RowsLink } from './rows-link.tsx';
import { useShownNeeds } from './use-answered.ts';

/** Rows shown before the list is expanded. */
const ROWS = 12;
const TEXTS = {
  title: { ko: '오늘 처리할 일', en: 'Needs you today' },
  none: { ko: '기다리는 일이 없습니다', en: 'Nothing waits for you' },
  what: { ko: '할 일', en: 'What' },
  which: { ko: '대상', en: 'Which' },
  why: { ko: '이유', en: 'Why' },
  by: { ko: '기한', en: 'By' },
  order: { ko: '급한 것부터', en: 'most urgent first' },
  act: { ko: '처리', en: 'Act' },
  more: { ko: '{n}건 더 보기', en: '{n} more' },
  rest: { ko: '{title} {n}건 더', en: '{n} more: {title}' },
  failed: { ko: '{title}: 불러오지 못했습니다', en: '{title} could not be loaded' },
  retry: { ko: '다시 시도', en: 'Try again' },
  coming: { ko: '{title}: 불러오는 중', en: '{title}: loading' },
  nothing: { ko: '{title}: 없음', en: '{title}: nothing' },
  came: { ko: '{title} {n}건 표시', en: 'Show {n}: {title}' },
};

function Act({ act, isNext, name }: { act: NeedAct; isNext: boolean; name: string }) {
  const { has } = usePages();
  const { label, to, run, busy } = act;
  if (to !== undefined && !has(pathOf(to))) return null;
  return (
    <Button
      small
      kind={isNext ? 'primary' : 'outline'}
      href={to}
      busy={busy}
      aria-label={`${label}: ${name}`}
      onClick={run && (() => void run())}
    >
      {label}
    </Button>
  );
}

function By({ need, asOf }: { need: Waiting; asOf: string }) {
  const { t } = useT();
  const { main, tone, n, note, between, day } = deadlineOf(need, asOf);
  const vars = { n: String(n), day };
  return (
    <>
      <b className={tone && `mo-ink-${tone}`}>{t(main, vars)}</b>
      <small>{note.map((part) => t(part, vars)).join(between)}</small>
    </>
  );
}

interface RowProps {
  need: Waiting;
  asOf: string;
  index: number;
  isNext: boolean;
}

function Row({ need, asOf, index, isNext }: RowProps) {
  const { t } = useT();
  const { kind, name, to, about, detail, why, act } = need;
  return (
    <tr data-need={index} className={isNext ? 'needs-next' : undefined}>
      <td>
        <Status tone={kind.tone}>{t(kind.label)}</Status>
      </td>
      <td>
        <span className="needs-name">
          <RowsLink to={to}>{name}</RowsLink>
          <span>{about}</span>
        </span>
        {detail !== undefined && <small>{detail}</small>}
      </td>
      <td>{why}</td>
      <td>
        <By need={need} asOf={asOf} />
      </td>
      <td>{act && <Act act={act} isNext={isNext} name={name} />}</td>
    </tr>
  );
}

/** The row with the filled button, moved with j and k or by focus. */
function useMark(count: number) {
  const box = useRef<HTMLTableSectionElement>(null);
  const [marked, setMarked] = useState(0);
  const mark = Math.min(marked, Math.max(0, count - 1));
  const move = (by: 1 | -1) => {
    const next = Math.min(count - 1, Math.max(0, mark + by));
    setMarked(next);
    const row = box.current?.querySelector(`[data-need="${next}"]`);
    (row?.querySelector<HTMLElement>('.mo-button') ?? row?.querySelector('a'))?.focus();
  };
  useKeys({ next: () => move(1), previous: () => move(-1) }, count > 0);
  const onFocus = ({ target }: { target: EventTarget }) => {
    const row = target instanceof Element ? target.closest('[data-need]')?.getAttribute('data-need') : undefined;
    if (row) setMarked(Number(row));
  };
  return { box, mark, onFocus };
}

function Table({ rows, asOf }: { rows: readonly Waiting[]; asOf: string }) {
  const { t } = useT();
  const { box, mark, onFocus } = useMark(rows.length);
  return (
    <table className="needs">
      <thead>
        <tr>
          <th scope="col">{t(TEXTS.what)}</th>
          <th scope="col">{t(TEXTS.which)}</th>
          <th scope="col">{t(TEXTS.why)}</th>
          <th scope="col">
            {t(TEXTS.by)} <small>{t(TEXTS.order)}</small>
          </th>
          <th scope="col">
            <span className="mo-hidden">{t(TEXTS.act)}</span>
          </th>
        </tr>
      </thead>
      <tbody ref={box} onFocus={onFocus}>
        {rows.map((need, index) => (
          <Row key={need.id} need={need} asOf={asOf} index={index} isNext={index === mark} />
        ))}
      </tbody>
    </table>
  );
}

type Shown = ReturnType<typeof useShownNeeds>;

/** A module that answered after the list was shown, or has not answered yet. */
function Late({ title, rows, onTake }: { title: string; rows: readonly unknown[] | undefined; onTake: () => void }) {
  const { t } = useT();
  if (!rows?.length) return <span role="status">{t(rows ? TEXTS.nothing : TEXTS.coming, { title })}</span>;
  return (
    <Button small onClick={onTake}>
      {t(TEXTS.came, { title, n: String(rows.length) })}
    </Button>
  );
}

/** Below the rows: the number of folded ones, of further ones in a module, what came late and what could not be read. */
function Foot({ sources, held, take, folded, onUnfold }: Shown & { folded: number; onUnfold: () => void }) {
  const { t } = useT();
  const items = useSlot('needs').map(({ key, title }) => ({ key, title: t(title), ...sources.get(key) }));
  const failed = items.filter(({ rows, error }) => !rows && error);
  const late = items.filter(({ key, rows, error }) => held.has(key) && (rows || !error));
  const more = items.filter(({ key, rows, total = 0 }) => !held.has(key) && rows && total > rows.length);
  if (folded === 0 && [...more, ...failed, ...late].length === 0) return null;
  return (
    <p className="needs-foot">
      {folded > 0 && (
        <Button small onClick={onUnfold}>
          {t(TEXTS.more, { n: String(folded) })}
        </Button>
      )}
      {more.map(({ key, title, total = 0, rows = [], href }) => (
        <RowsLink key={key} to={href}>
          {t(TEXTS.rest, { title, n: String(total - rows.length) })}
        </RowsLink>
      ))}
      {late.map(({ key, title, rows }) => (
        <Late key={key} title={title} rows={rows} onTake={() => take(key)} />
      ))}
      {failed.map(({ key, title, retry }) => (
        <span key={key}>
          {t(TEXTS.failed, { title })}{' '}
          <Button
            small
            icon="refresh"
            onClick={() => {
              take(key);
              void retry?.();
            }}
          >
            {t(TEXTS.retry)}
          </Button>
        </span>
      ))}
    </p>
  );
}

/** What waits for the user, from all modules, in order of urgency; each row with its reason and its action. */
export function Needs({ store, asOf }: { store: Store<Sources>; asOf: string }) {
  const { t } = useT();
  const needs = useShownNeeds(store);
  const [isOpen, setOpen] = useState(false);
  const all = inOrder(needs.shown);
  const rows = isOpen ? all : all.slice(0, ROWS);
  const { isAnswered } = needs;
  // The foot says of late modules what they have.
  const isNone = all.length === 0 && needs.held.size === 0;
  return (
    <Card title={TEXTS.title} extra={isAnswered && all.length > 0 && <span className="mo-quiet">{all.length}</span>} flush>
      {!isAnswered && <Skeleton rows={8} />}
      {isAnswered && isNone && <EmptyState icon="check" title={t(TEXTS.none)} />}
      {isAnswered && all.length > 0 && <Table rows={rows} asOf={asOf} />}
      {isAnswered && <Foot {...needs} folded={all.length - rows.length} onUnfold={() => setOpen(true)} />}
    </Card>
  );
}
