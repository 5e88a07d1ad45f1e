import type { LivePerson, Text } from '@moru/contract';
import { Icon } from '../chrome/icon.tsx';
import { instant } from '../format.ts';
import { useT } from '../i18n/use-t.tsx';
import { useOpenRecord } from './open-records.ts';
import './live.css';

const TEXTS = {
  reads: { ko: '{name} 님도 보는 중', en: '{name} has this open too' },
  edits: { ko: '{name} 님이 수정하는 중', en: '{name} is editing this' },
  since: { ko: '{at}부터', en: 'since {at}' },
  more: { ko: '외 {n}명', en: 'and {n} more' },
} satisfies Record<string, Text>;
const SHOWN = 2;
const CLOCK = 'YYYY-MM-DD '.length;

/** People who edit come first. */
const inOrder = (people: readonly LivePerson[]) => people.toSorted((a, b) => Number(b.isEditing) - Number(a.isEditing));

function Person({ person: { name, since, isEditing } }: { person: LivePerson }) {
  const { t } = useT();
  return (
    <span className={`mo-also${isEditing ? ' mo-also-edits' : ''}`}>
      <Icon name={isEditing ? 'edit' : 'eye'} size={14} />
      {t(isEditing ? TEXTS.edits : TEXTS.reads, { name })}
      <small>{t(TEXTS.since, { at: instant(since).slice(CLOCK) })}</small>
    </span>
  );
}

/** Shows who else has a record open. */
export function People({ people }: { people: readonly LivePerson[] }) {
  const { t } = useT();
  const all = inOrder(people);
  const others = all.slice(SHOWN);
  return (
    <span className="mo-also-all" role="status">
      {all.slice(0, SHOWN).map((person) => (
        <Person key={`${person.name} ${person.since}`} person={person} />
      ))}
      {others.length > 0 && (
        <span className="mo-also" title={others.map(({ name }) => name).join(', ')}>
          {t(TEXTS.more, { n: others.length })}
        </span>
      )}
    </span>
  );
}

/** Registers that this record is open here, and shows who else has it open. */
export function AlsoOpen({ entity, id, isEditing = false }: { entity: string; id: number; isEditing?: boolean }) {
  return <People people={useOpenRecord(entity, id, isEditing)} />;
}
