import type { Text } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import type { ListInside } from './list-props.ts';
import { ListTools } from './list-tools.tsx';
import type { ListModel } from './use-list.ts';
import { ViewsButton } from './views/views-button.tsx';

const TEXTS: Record<'add' | 'columns', Text> = {
  add: { ko: '추가', en: 'Add' },
  columns: { ko: '열 설정', en: 'Columns' },
};

/** The controls beside a list's title: views, the page's own buttons, columns, tools, and Add. */
export function ListHeader({ props, list }: { props: ListInside; list: ListModel }) {
  const { resource, actions, addLabel = TEXTS.add } = props;
  const { views, viewsButton, choice, acts, setDialog } = list;
  const { t } = useT();
  return (
    <>
      {views.enabled && <ViewsButton resource={resource} views={views} choice={choice} buttonRef={viewsButton} />}
      {actions}
      <Button icon="columns" className="mo-button-brief" onClick={() => setDialog('columns')}>
        {t(TEXTS.columns)}
      </Button>
      <ListTools props={props} list={list} />
      {acts.addHref !== undefined && (
        <Button kind="primary" icon="plus" href={acts.addHref}>
          {t(addLabel)}
        </Button>
      )}
    </>
  );
}
