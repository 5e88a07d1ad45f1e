import { useEffect, useRef, type ReactNode } from 'react';
import { valueAt } from '@moru/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { isApiError } from '../../core/api/api-error.ts';
import { resourceQueries } from '../../core/api/queries.ts';
import type { AnyResource } from '../../core/api/resource.ts';
import { PageHeader } from '../../core/chrome/page.tsx';
import { ErrorState, ForbiddenState, Skeleton } from '../../core/chrome/states.tsx';
import { useFormHost } from '../../core/page-at.ts';
import { useRole } from '../../core/session.ts';
import { useAnchor } from '../../core/use-anchor.ts';
import { listAsItWas } from '../../data/list-memory.ts';
import { listPath } from '../form-body.tsx';
import { HistoryPanel } from '../history-panel.tsx';
import { LastChange } from '../last-change.tsx';
import { GuardedContext, useFormGuard } from '../use-form-guard.tsx';
import { RecordHead } from './record-head.tsx';
import type { RecordInside, RecordSection } from './record-page.tsx';
import { RecordTalk } from './record-talk.tsx';

const FORBIDDEN = 403;
const PLACES = ['top', 'main', 'side', 'wide'] as const;

/** Shown in place of the record, with its heading and back button. */
export function InsteadOfRecord({ title, back, children }: Pick<RecordInside, 'title' | 'back'> & { children: ReactNode }) {
  const { pathname } = useLocation();
  const host = useFormHost();
  return (
    <div className="mo-page">
      <PageHeader title={title} back={host ? undefined : listAsItWas(back ?? listPath(pathname))} onClose={host?.close} />
      {children}
    </div>
  );
}

function Sections({ row, sections, at }: { row: unknown; sections: readonly RecordSection<unknown>[]; at: RecordSection<unknown>['at'] }) {
  const role = useRole();
  const shown = sections.filter((section) => section.at === at && (!section.roles || (role && section.roles.includes(role))));
  if (shown.length === 0) return null;
  return (
    <div className={`mo-record-${at}`}>
      {shown.map(({ key, Section }) => (
        <div key={key} id={key} className="mo-record-section">
          <Section row={row} />
        </div>
      ))}
    </div>
  );
}

const talks = new Map<AnyResource, RecordSection<unknown>['Section']>();

/** The same component type at every render, so that a draft in it is kept. */
function talkAbout(resource: AnyResource): RecordSection<unknown>['Section'] {
  const Section = talks.get(resource) ?? (({ row }: { row: unknown }) => <RecordTalk resource={resource} row={row} />);
  talks.set(resource, Section);
  return Section;
}

/** Where people may comment, the conversation is beside the rest: first for a client, who came to ask, last for others. */
function withTalk({ resource, sections }: RecordInside): readonly RecordSection<unknown>[] {
  if (!resource.comments) return sections;
  const talk = { key: 'talk', at: 'side', Section: talkAbout(resource) } as const;
  return [{ ...talk, roles: ['client'] }, ...sections, { ...talk, roles: ['supervisor', 'site-staff'] }];
}

function Body({ row, ...props }: RecordInside & { row: unknown }) {
  const box = useRef<HTMLDivElement>(null);
  const host = useFormHost();
  // Its parts mark what is unsaved: a value edited in place, a comment.
  const { block } = useFormGuard(false);
  useEffect(() => host?.hold(), [host]);
  useAnchor();
  return (
    <>
      <GuardedContext value>
        <div className="mo-page mo-record" ref={box}>
          <RecordHead {...props} row={row} box={box} />
          <div className="mo-record-parts">
            {PLACES.map((at) => (
              <Sections key={at} at={at} row={row} sections={withTalk(props)} />
            ))}
          </div>
          <HistoryPanel resource={props.resource} row={row} />
          <LastChange row={row} />
        </div>
      </GuardedContext>
      {block}
    </>
  );
}

/** A record with its row, or its loading, error or empty state. */
export function LoadedRecord({ id, ...props }: RecordInside & { id: number }) {
  const { data, error, refetch } = useQuery(resourceQueries(props.resource).byId(id, props.subset ?? 'A'));
  const needs = useQueries({ queries: props.needs?.(id) ?? [] });
  if (data !== undefined && needs.every(({ isFetched }) => isFetched))
    return <Body key={Number(valueAt(data, 'id'))} {...props} row={data} />;
  const isForbidden = isApiError(error) && error.status === FORBIDDEN;
  return (
    <InsteadOfRecord {...props}>
      {!error && <Skeleton rows={8} />}
      {error && (isForbidden ? <ForbiddenState /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
    </InsteadOfRecord>
  );
}
