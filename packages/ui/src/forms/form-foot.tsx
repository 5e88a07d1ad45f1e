import { type Text, valueAt } from '@moru/contract';
import { titleOf, type AnyResource } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useCan } from '../core/session.ts';
import { isArchived } from '../data/entity-options.ts';
import { useDelete } from '../data/use-delete.tsx';
import { LastChange } from './last-change.tsx';

const DELETE: Text = { ko: '삭제', en: 'Delete' };

interface FootProps {
  resource: AnyResource;
  row: unknown;
  readOnly: boolean;
  /** Called after the row was deleted. */
  onGone: () => void;
}

/** Foot of the form of a stored row: who changed it last, and the delete button. */
export function FormFoot({ resource, row, readOnly, onGone }: FootProps) {
  const { t } = useT();
  const mayDelete = useCan(resource).del && !readOnly;
  const remove = useDelete(resource, {
    onDone: onGone,
    leaves: true,
    isArchived: () => isArchived(row),
    nameOf: () => titleOf(resource, row),
  });
  return (
    <div className="mo-form-foot">
      <LastChange row={row} />
      {mayDelete && (
        <Button kind="danger" small icon="trash" onClick={() => void remove.one(Number(valueAt(row, 'id')))}>
          {t(DELETE)}
        </Button>
      )}
    </div>
  );
}
