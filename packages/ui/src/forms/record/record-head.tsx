import type { RefObject } from 'react';
import { valueAt, type Text } from '@moru/contract';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, IconButton } from '../../core/chrome/button.tsx';
import { Icon } from '../../core/chrome/icon.tsx';
import { AlsoOpen } from '../../core/live/also-open.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import { useKeys } from '../../core/keys/use-keys.ts';
import { useFormHost } from '../../core/page-at.ts';
import { useCan } from '../../core/session.ts';
import { listAsItWas } from '../../data/list-memory.ts';
import { listPath } from '../form-body.tsx';
import { Walk } from '../form-head.tsx';
import { useWalk } from '../use-walk.ts';
import { recordHref } from './record-context.ts';
import type { RecordInside } from './record-page.tsx';

const TEXTS = {
  back: { ko: '뒤로', en: 'Back' },
  close: { ko: '닫기', en: 'Close' },
  edit: { ko: '수정', en: 'Edit' },
  page: { ko: '페이지로 열기', en: 'Open as a page' },
} satisfies Record<string, Text>;

/** The targets of a record's navigation: its list, a neighbour in it, its form; inside the drawer where it is in one. */
function useNavigation({ resource, back }: RecordInside, id: number) {
  const navigate = useNavigate();
  const host = useFormHost();
  const { pathname, search } = useLocation();
  const place = useWalk(resource, id);
  const go = (to: string, replace = false) => (host ? host.go(to) : void navigate(to, { replace }));
  return {
    host,
    place,
    own: `${pathname}${search}`,
    list: listAsItWas(back ?? listPath(pathname)),
    toRow: (row: number) => go(recordHref(pathname, search, row), true),
    toForm: () => go(`${recordHref(pathname, search, id)}&edit=1`),
  };
}

type Navigation = ReturnType<typeof useNavigation>;

function Out({ host, list, own }: Navigation) {
  const { t } = useT();
  if (!host)
    return (
      <Link className="mo-button mo-button-quiet mo-button-icon" to={list} aria-label={t(TEXTS.back)}>
        <Icon name="back" />
      </Link>
    );
  return (
    <>
      <IconButton icon="close" label={t(TEXTS.close)} onClick={host.close} />
      <IconButton icon="external" label={t(TEXTS.page)} href={own} />
    </>
  );
}

/** Head of a record: title, status, steps, and its buttons. */
export function RecordHead({ row, box, ...props }: RecordInside & { row: unknown; box: RefObject<HTMLElement | null> }) {
  const { t } = useT();
  const navigation = useNavigation(props, Number(valueAt(row, 'id')));
  const { place, toRow, toForm } = navigation;
  const mayEdit = useCan(props.resource).update && props.form !== undefined && !(props.readOnly?.(row) ?? false);
  const { name, crumb, status, note, steps } = props.head(row);
  const noted = note && <span className="mo-record-note">{note}</span>;
  const toNeighbour = (id: number | undefined) => (id === undefined ? undefined : () => toRow(id));
  useKeys({ previousRow: toNeighbour(place?.previous), nextRow: toNeighbour(place?.next) }, true, box);
  return (
    <header className="mo-record-head">
      <div className="mo-header">
        <div className="mo-header-title">
          <Out {...navigation} />
          {crumb && <span className="mo-record-crumb">{crumb}</span>}
          {!crumb && <h1>{name}</h1>}
          {!crumb && status}
          <AlsoOpen entity={props.resource.name} id={Number(valueAt(row, 'id'))} />
        </div>
        <div className="mo-header-actions">
          {place && <Walk place={place} onGo={toRow} />}
          {mayEdit && (
            <Button icon="edit" onClick={toForm}>
              {t(TEXTS.edit)}
            </Button>
          )}
          {props.actions?.(row)}
        </div>
      </div>
      {crumb && (
        <div className="mo-record-name">
          <h1>{name}</h1>
          {status}
          {!steps && noted}
        </div>
      )}
      {(steps || (note && !crumb)) && (
        <div className="mo-record-line">
          {steps}
          {noted}
        </div>
      )}
    </header>
  );
}
