import type { ComponentType, ReactNode } from 'react';
import type { Role, Row, SubsetOf, Text } from '@moru/contract';
import type { AnyUseQueryOptions } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { AnyResource } from '../../core/api/resource.ts';
import { EmptyState, ForbiddenState } from '../../core/chrome/states.tsx';
import { useCan } from '../../core/session.ts';
import { InRecordContext } from './record-context.ts';
import { InsteadOfRecord, LoadedRecord } from './loaded-record.tsx';
import './record.css';

const NO_ROW: Text = { ko: '목록에서 행을 골라 여세요', en: 'Open a row from its list' };

/** One section of a record: a card or two that answer one question. */
export interface RecordSection<T> {
  /** Its anchor: `#shipments` in the address leads to it. */
  readonly key: string;
  /** `top` and `wide` take the whole width, before and after the two columns. */
  readonly at: 'top' | 'main' | 'side' | 'wide';
  /** Who sees it; by default everybody. */
  readonly roles?: readonly Role[];
  readonly Section: ComponentType<{ row: T }>;
}

/** Content of a record's head. */
export interface RecordHeadFacts {
  /** Its number or name. */
  readonly name: ReactNode;
  /** What it belongs to, above the name. */
  readonly crumb?: ReactNode;
  /** Statuses beside the name. */
  readonly status?: ReactNode;
  /** Who and what, small, at the end of the second line. */
  readonly note?: ReactNode;
  /** Status steps, below the name. */
  readonly steps?: ReactNode;
}

/** All options of a record page. */
export interface RecordPageProps<R extends AnyResource, S extends SubsetOf<R>> {
  resource: R;
  title: Text;
  subset?: S;
  /** Path of the list; by default the form's folder. */
  back?: string;
  /**
   * Queries that its sections need first: requested together with the row, and the page is shown when all have answered, so that nothing
   * moves.
   */
  needs?: (id: number) => readonly AnyUseQueryOptions[];
  head: (row: Row<R, S>) => RecordHeadFacts;
  /** Buttons of the head, the next step last. */
  actions?: (row: Row<R, S>) => ReactNode;
  sections: readonly RecordSection<Row<R, S>>[];
  /** The form of a new row and of Edit; without it nothing is edited as a whole. */
  form?: ReactNode;
  /** Whether a row is read-only, whatever the role. */
  readOnly?: (row: Row<R, S>) => boolean;
}

/** The same without the row type, which is the caller's; here a row is unknown. */
export interface RecordInside extends Omit<RecordPageProps<AnyResource, string>, 'head' | 'actions' | 'sections' | 'readOnly'> {
  head: (row: unknown) => RecordHeadFacts;
  actions?: (row: unknown) => ReactNode;
  sections: readonly RecordSection<unknown>[];
  readOnly?: (row: unknown) => boolean;
}

/** A stored row as a page to read at `…/form?id=`: title, status, and what belongs to it. New rows and `&edit=1` show its form. */
export function RecordPage<R extends AnyResource, S extends SubsetOf<R> = 'A' & SubsetOf<R>>(props: RecordPageProps<R, S>) {
  const inside = props as unknown as RecordInside;
  const [url] = useSearchParams();
  const can = useCan(props.resource);
  const id = Number(url.get('id') ?? Number.NaN);
  if (props.form !== undefined && (Number.isNaN(id) || url.has('edit'))) return <InRecordContext value>{props.form}</InRecordContext>;
  if (can.read && !Number.isNaN(id)) return <LoadedRecord key={id} {...inside} id={id} />;
  return <InsteadOfRecord {...inside}>{can.read ? <EmptyState title={NO_ROW} /> : <ForbiddenState />}</InsteadOfRecord>;
}
