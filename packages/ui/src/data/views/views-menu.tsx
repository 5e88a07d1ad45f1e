import { useState, type RefObject } from 'react';
import type { Text } from '@moru/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../core/chrome/button.tsx';
import { Checkbox } from '../../core/chrome/inputs.tsx';
import { Spinner } from '../../core/chrome/states.tsx';
import { useT } from '../../core/i18n/use-t.tsx';
import { useSession } from '../../core/session.ts';
import { Popup } from '../../popup/popup.tsx';
import type { ViewRow } from './own-default.ts';
import { viewsQuery } from './use-asked-view.ts';
import { useViewActs, type ViewFacts, type ViewsProps } from './use-view-acts.ts';
import type { Views } from './use-views.ts';
import { ViewDialog } from './view-dialog.tsx';
import { ViewList } from './view-list.tsx';

const TEXTS: Record<'views' | 'save' | 'undo' | 'create' | 'rename' | 'own' | 'copy' | 'del' | 'createTitle', Text> = {
  views: { ko: '보기', en: 'Views' },
  save: { ko: '변경 저장', en: 'Save changes' },
  undo: { ko: '변경 취소', en: 'Undo changes' },
  create: { ko: '새 보기로 저장', en: 'Save as new view' },
  createTitle: { ko: '새 보기', en: 'New view' },
  rename: { ko: '이름·공유', en: 'Name and sharing' },
  own: { ko: '기본 보기로 지정', en: 'Open this list with this view' },
  copy: { ko: '링크 복사', en: 'Copy link' },
  del: { ko: '삭제', en: 'Delete' },
};

interface MenuProps extends ViewsProps {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Whether the user may change a view: the own ones, and for supervisors every shared one. */
function useMayChange(): (row: ViewRow) => boolean {
  const { user } = useSession();
  return (row) => user?.role === 'supervisor' || row.createdBy === user?.id;
}

interface ActsProps {
  row: ViewRow;
  views: Views;
  acts: ReturnType<typeof useViewActs>;
  onRename: () => void;
  onClose: () => void;
}

function ActiveActs({ row, views, acts, onRename, onClose }: ActsProps) {
  const { t } = useT();
  const mayChange = useMayChange()(row);
  const run = (act: () => unknown) => () => (onClose(), void act());
  return (
    <>
      {views.isChanged && (
        <div className="mo-views-changed">
          {mayChange && (
            <Button small kind="primary" onClick={run(() => acts.update(row))}>
              {t(TEXTS.save)}
            </Button>
          )}
          <Button small onClick={run(() => acts.reset(row))}>
            {t(TEXTS.undo)}
          </Button>
        </div>
      )}
      <Checkbox checked={views.ownId === row.id} onChange={(event) => views.setOwn(event.target.checked ? row : null)}>
        {t(TEXTS.own)}
      </Checkbox>
      <div className="mo-views-acts">
        <Button small kind="quiet" icon="copy" onClick={run(() => acts.copy(row))}>
          {t(TEXTS.copy)}
        </Button>
        {mayChange && (
          <>
            <Button small kind="quiet" icon="edit" onClick={onRename}>
              {t(TEXTS.rename)}
            </Button>
            <Button small kind="danger" icon="trash" onClick={run(() => acts.remove(row))}>
              {t(TEXTS.del)}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The menu of a list's views: open one, save the list as it is now, rename, share, copy and delete. */
export function ViewsMenu({ anchor, onClose, ...props }: MenuProps) {
  const { views } = props;
  const { t } = useT();
  const acts = useViewActs(props);
  const query = useQuery(viewsQuery(views.list));
  const [dialog, setDialog] = useState<'create' | 'rename' | null>(null);
  const { active } = views;
  const submit = async (facts: ViewFacts) => {
    await (dialog === 'rename' && active ? acts.rename(active, facts) : acts.create(facts));
    onClose();
  };
  if (dialog)
    return (
      <ViewDialog
        title={dialog === 'create' ? TEXTS.createTitle : TEXTS.rename}
        facts={dialog === 'rename' && active ? active : { name: '', sharedWith: null }}
        busy={acts.busy}
        onSubmit={submit}
        onClose={onClose}
      />
    );
  return (
    <Popup anchor={anchor} label={t(TEXTS.views)} onClose={onClose} takeFocus>
      <div className="mo-views-menu">
        {query.data ? <ViewList rows={query.data.rows} views={views} onOpen={(row) => (onClose(), views.open(row))} /> : <Spinner />}
        <hr />
        {active && <ActiveActs row={active} views={views} acts={acts} onRename={() => setDialog('rename')} onClose={onClose} />}
        <Button small icon="plus" onClick={() => setDialog('create')}>
          {t(TEXTS.create)}
        </Button>
      </div>
    </Popup>
  );
}
