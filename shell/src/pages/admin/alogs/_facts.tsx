import { alog, type Row } from '@moru/contract';
import { ChoiceStatus, instant, Value } from '@moru/ui/core';
import { RowLink } from './_row-link.tsx';

type Entry = Row<typeof alog>;

const { fields } = alog;

/** Seconds are the same in every time zone. */
const second = (at: string) => `${instant(at)}:${at.slice(17, 19)}`;

/** Who, when, where and what, as label and value; values that the role does not get are left out. */
export function factsOf(entry: Entry) {
  const { at, userName, role, ip, action, entity, entityId, entityLabel, parentEntity, parentId, reason, result } = entry;
  const who = (
    <>
      {userName}{' '}
      {role !== null && (
        <span className="mo-quiet">
          (<ChoiceStatus field={fields.role} value={role} />)
        </span>
      )}
    </>
  );
  return [
    { label: fields.at.meta.label, value: second(at) },
    { label: fields.userName.meta.label, value: who },
    ...(ip ? [{ label: fields.ip.meta.label, value: ip }] : []),
    { label: fields.action.meta.label, value: <ChoiceStatus field={fields.action} value={action} /> },
    {
      label: fields.entity.meta.label,
      value:
        entityId === null ? <Value field={fields.entity} value={entity} /> : <RowLink entity={entity} id={entityId} label={entityLabel} />,
    },
    ...(parentEntity !== null && parentId !== null
      ? [{ label: fields.parentEntity.meta.label, value: <RowLink entity={parentEntity} id={parentId} label="" /> }]
      : []),
    ...(reason === null ? [] : [{ label: fields.reason.meta.label, value: reason }]),
    { label: fields.result.meta.label, value: <ChoiceStatus field={fields.result} value={result} /> },
  ];
}
