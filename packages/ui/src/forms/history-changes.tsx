import { useState } from 'react';
import type { alog, FieldMeta, Row, Text } from '@moru/contract';
import { entityByName } from '../core/api/resource.ts';
import { Button } from '../core/chrome/button.tsx';
import { Checkbox } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { HistoryValue } from './history-value.tsx';
import './history.css';

/** One entry as pages get it; fields that the role may not see are left out. */
export type Entry = Row<typeof alog, 'L'>;
type Change = Entry['changes'][number];

const TEXTS: Record<'from' | 'to' | 'none' | 'more', Text> = {
  from: { ko: '이전', en: 'Before' },
  to: { ko: '이후', en: 'After' },
  more: { ko: '값 {n}개 더 보기', en: 'Show {n} more' },
  none: { ko: '볼 수 있는 변경 항목이 없습니다', en: 'No changes that you may see' },
};

// Fields that only the server maintains: some are shown under another name, others mean nothing to a reader.
const OWN: Readonly<Record<string, FieldMeta>> = {
  // Field names from before the entity was called partner.
  carrier: { kind: 'text', label: { ko: '운송사', en: 'Carrier' } },
  forwarder: { kind: 'text', label: { ko: '포워더', en: 'Forwarder' } },
  supplier: { kind: 'text', label: { ko: '공급사', en: 'Supplier' } },
  factory: { kind: 'text', label: { ko: '공장', en: 'Factory' } },
  revisedEta: { kind: 'date', label: { ko: '품목의 ETA', en: 'ETA of the line' } },
  shortClosedAt: { kind: 'instant', label: { ko: '부족종결 시각', en: 'Short-closed at' } },
};
const HIDDEN_FIELDS = new Set(['eventUuid', 'importKey', 'minQty', 'plannedQty', 'deliveredQty']);

const metaOf = ({ entity }: Entry, field: string): FieldMeta | undefined => entityByName(entity)?.fields[field]?.meta ?? OWN[field];

const WRITES = new Set(['create', 'update', 'status', 'revert']);

/** Which fields are selected, and which can be. */
export interface Choosing {
  readonly chosen: ReadonlySet<string>;
  readonly can: (field: string) => boolean;
  readonly toggle: (field: string) => void;
}

function ChangeLine({ entry, change, choosing }: { entry: Entry; change: Change; choosing?: Choosing }) {
  const { t } = useT();
  const meta = metaOf(entry, change.field);
  const label = meta ? t(meta.label) : change.field;
  const isNew = entry.action === 'create';
  return (
    <div className="mo-change">
      <dt>
        {choosing ? (
          <Checkbox
            checked={choosing.chosen.has(change.field)}
            disabled={!choosing.can(change.field)}
            onChange={() => choosing.toggle(change.field)}
          >
            {label}
          </Checkbox>
        ) : (
          label
        )}
      </dt>
      <dd>
        {!isNew && (
          <del>
            <span className="mo-hidden">{t(TEXTS.from)}: </span>
            <HistoryValue meta={meta} value={change.from} />
          </del>
        )}
        {entry.action !== 'delete' && (
          <ins>
            <span className="mo-hidden">{t(TEXTS.to)}: </span>
            <HistoryValue meta={meta} value={change.to} />
          </ins>
        )}
      </dd>
    </div>
  );
}

/** Changes of fields that people know; all changes where there are none of these. */
function named(entry: Entry): readonly Change[] {
  const changes = entry.changes.filter(({ field }) => !HIDDEN_FIELDS.has(field));
  const known = changes.filter(({ field }) => metaOf(entry, field) !== undefined);
  return known.length > 0 ? known : changes;
}

interface ListProps {
  entry: Entry;
  choosing?: Choosing;
  /** Changes shown before the rest is expanded; columns without a label are left out then. */
  first?: number;
}

/** What an entry changed, field by field: the former value in red, the new one in green; with `choosing` each can be selected. */
export function ChangeList({ entry, choosing, first = Infinity }: ListProps) {
  const { t } = useT();
  const [all, setAll] = useState(false);
  const { action } = entry;
  const changes = first === Infinity ? entry.changes : named(entry);
  if (changes.length === 0) return WRITES.has(action) ? <p className="mo-quiet">{t(TEXTS.none)}</p> : null;
  // A single remaining change is shown at once.
  const shown = all || changes.length <= first + 1 ? changes : changes.slice(0, first);
  return (
    <>
      <dl className="mo-changes">
        {shown.map((change) => (
          <ChangeLine key={change.field} entry={entry} change={change} choosing={choosing} />
        ))}
      </dl>
      {shown.length < changes.length && (
        <Button small kind="quiet" icon="down" onClick={() => setAll(true)}>
          {t(TEXTS.more, { n: changes.length - shown.length })}
        </Button>
      )}
    </>
  );
}
