import { useContext, useEffect, useMemo, useRef, type RefObject } from 'react';
import { type Text, valueAt } from '@moru/contract';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { titleOf } from '../core/api/resource.ts';
import { AlsoOpen } from '../core/live/also-open.tsx';
import { notify } from '../core/feedback/services.ts';
import { useT } from '../core/i18n/use-t.tsx';
import { useKeys } from '../core/keys/use-keys.ts';
import { useFormHost } from '../core/page-at.ts';
import { useCan } from '../core/session.ts';
import { useMedia } from '../core/use-media.ts';
import { listAsItWas } from '../data/list-memory.ts';
import { ConflictNote } from './conflict-note.tsx';
import { CreateContext } from './create-context.ts';
import { focusFirst } from './focus-at.ts';
import { FormContext, type FormInside } from './form-context.ts';
import { FormFoot } from './form-foot.tsx';
import { useFormFiles } from './form-files.tsx';
import { FormHead } from './form-head.tsx';
import type { FormInsideProps } from './form-page.tsx';
import { linkValues } from './form-values.ts';
import { HistoryPanel } from './history-panel.tsx';
import { IssuesNote } from './issues-note.tsx';
import { QuickCreate } from './quick-create.tsx';
import { InRecordContext, recordHref } from './record/record-context.ts';
import { GuardedContext, useFormGuard } from './use-form-guard.tsx';
import { useResourceForm } from './use-resource-form.ts';
import { rememberField, useSameField, useWalk } from './use-walk.ts';
import './form.css';
import './notes.css';

/** Path of the list that a form belongs to: its folder. */
export const listPath = (pathname: string): string => pathname.replace(/\/form\/?$/, '');

const TEXTS: Record<'saved' | 'new', Text> = { saved: { ko: '저장했습니다', en: 'Saved' }, new: { ko: '새로 만들기', en: 'New' } };

type BodyProps = FormInsideProps & { row: unknown };

/** The targets of a form's navigation: back to its list, to a neighbour in it, or out of its drawer. */
function useNavigation({ resource, back, row }: BodyProps) {
  const navigate = useNavigate();
  const host = useFormHost();
  const { pathname, search } = useLocation();
  const inRecord = useContext(InRecordContext);
  const list = listAsItWas(back ?? listPath(pathname));
  const id = row === undefined ? undefined : Number(valueAt(row, 'id'));
  const place = useWalk(resource, id);
  const hrefOf = (id: number) => {
    const url = new URLSearchParams(search);
    url.set('id', String(id));
    return `${pathname}?${url}`;
  };
  return {
    host,
    inRecord,
    // After editing a record its reading page is shown.
    out: inRecord && id !== undefined ? recordHref(pathname, search, id) : list,
    place,
    own: `${pathname}${search}`,
    toList: () => (host ? host.close() : void navigate(list)),
    afterSave: (saved: number) => {
      if (host) return host.saved(saved);
      return void (inRecord ? navigate(recordHref(pathname, search, saved), { replace: true }) : navigate(list));
    },
    toRow: (id: number) => {
      rememberField();
      // Replaces the history entry: Back leads to the list, not through every row that was looked at.
      if (host) host.go(hrefOf(id));
      else void navigate(hrefOf(id), { replace: true });
    },
  };
}

/** State of the form with its files, and what happens after saving. */
function useBody(props: BodyProps, box: RefObject<HTMLElement | null>) {
  const { resource, row, subset = 'A' } = props;
  const [url] = useSearchParams();
  const can = useCan(resource);
  const navigation = useNavigation(props);
  const initial = useMemo(() => ({ ...props.initial, ...linkValues(resource.fields, url) }), [props.initial, resource, url]);
  const readOnly = row !== undefined && (!can.update || (props.readOnly?.(row) ?? false));
  const files = useFormFiles(resource, row);
  const opensNext = useRef(false);
  const leave = (id: number, next: number | undefined) => {
    if (opensNext.current && row === undefined) return void (state.again(), focusFirst(box.current));
    if (opensNext.current && next !== undefined) return navigation.toRow(next);
    if (props.onSaved && !navigation.host) return props.onSaved(id);
    navigation.afterSave(id);
  };
  const state = useResourceForm({
    resource,
    row,
    subset,
    initial,
    box,
    prepare: props.prepare,
    onStored: files.attach,
    onSaved: (id) => {
      // Read before the list below a drawer changes.
      const next = navigation.place?.next;
      guard.release();
      notify.success(TEXTS.saved);
      leave(id, next);
    },
  });
  const guard = useFormGuard((state.isDirty || files.waiting) && !readOnly);
  const busy = state.busy || files.attaching;
  const saveAnd = (on: boolean) => {
    opensNext.current = on;
    return state.save();
  };
  // On the edit page of a record its buttons are always shown; on a plain form once something is typed.
  const isChanging = !readOnly && (navigation.inRecord || state.isDirty);
  return { ...state, isChanging, navigation, guard, files, readOnly, busy, save: () => saveAnd(false), saveNext: () => saveAnd(true) };
}

function useBodyKeys(body: ReturnType<typeof useBody>, box: RefObject<HTMLElement | null>): void {
  const { navigation, busy, readOnly, isNew, save, saveNext } = body;
  const may = !readOnly && !busy;
  const toRow = (id: number | undefined) => (id === undefined ? undefined : () => navigation.toRow(id));
  useKeys(
    {
      save: () => void (may && save()),
      saveNext: may && (isNew || navigation.place?.next !== undefined) ? () => void saveNext() : undefined,
      previousRow: toRow(navigation.place?.previous),
      nextRow: toRow(navigation.place?.next),
    },
    true,
    box,
  );
}

/** The form of one row, stored or new: fields, files, history, and its buttons. */
export function FormBody(props: BodyProps) {
  const { resource, title, children } = props;
  const { t } = useT();
  const box = useRef<HTMLFormElement>(null);
  const body = useBody(props, box);
  const { form, row, isNew, readOnly, busy, save, saveNext, navigation, conflict } = body;
  useBodyKeys(body, box);
  useSameField();
  const { host } = navigation;
  // The placeholder shown while loading may have had the focus.
  useEffect(() => host?.hold(), [host]);
  // On a phone the keyboard would cover what has to be read first.
  const startsTyping = useMedia('(pointer: fine)') && isNew && !host;
  useEffect(() => {
    if (startsTyping) focusFirst(box.current);
  }, [startsTyping]);
  const api: FormInside = {
    row,
    isNew,
    readOnly,
    busy,
    save,
    fields: resource.fields,
    control: form.control,
    hold: body.hold,
    clashes: conflict?.clashes ?? [],
    decide: body.decide,
    values: () => form.getValues(),
    set: (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  };
  return (
    <FormContext value={api}>
      <CreateContext value={QuickCreate}>
        <GuardedContext value>
          <form className="mo-page mo-form" ref={box} noValidate onSubmit={(event) => (event.preventDefault(), void save())}>
            <FormHead
              title={title}
              list={navigation.out}
              own={navigation.own}
              note={isNew ? t(TEXTS.new) : titleOf(resource, row)}
              live={!isNew && <AlsoOpen entity={resource.name} id={Number(valueAt(row, 'id'))} isEditing={body.isChanging} />}
              isNew={isNew}
              place={navigation.place}
              onGo={navigation.toRow}
              // With steps of its own, saving is the next one only once something was changed.
              save={
                readOnly
                  ? undefined
                  : { label: props.saveLabel, busy, and: () => void saveNext(), isNext: isNew || body.isChanging || !props.actions }
              }
            >
              {!isNew && props.actions?.(row, body.isChanging)}
            </FormHead>
            <IssuesNote loose={body.loose} />
            {conflict && <ConflictNote resource={resource} conflict={conflict} busy={busy} onDecide={body.decide} />}
            {typeof children === 'function' ? children(api) : children}
            {!isNew && (
              <FormFoot resource={resource} row={row} readOnly={readOnly} onGone={() => (body.guard.release(), navigation.toList())} />
            )}
          </form>
          {body.files.panel}
          {!isNew && props.aside?.(row)}
          {!isNew && <HistoryPanel resource={resource} row={row} />}
        </GuardedContext>
      </CreateContext>
      {body.guard.block}
    </FormContext>
  );
}
