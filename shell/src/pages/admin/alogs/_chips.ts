import { alog, text, type Text } from '@moru/contract';
import { entityByName, resourceQueries, titleOf, useCan, useQuery, useRole } from '@moru/ui/core';
import type { Chip, FilterValues } from '@moru/ui/data';

const BATCH = text('한 번에 저장한 묶음', 'Saved at once');
const REQUEST = text('같은 요청', 'Of one request');

const SAVES = alog.fields.leads.meta.label;

const OF = /^(\w+):(\d+)$/;

/** The name of the row of `po:12`, by its label and title; its id while that is not loaded. */
function useRowName(of: string): Text | undefined {
  const [, entity = '', id = ''] = OF.exec(of) ?? [];
  const facts = entityByName(entity);
  const own = facts?.resource.name === entity ? facts.resource : undefined;
  const may = useCan(own ?? alog).read && own !== undefined;
  const { data } = useQuery({ ...resourceQueries(own ?? alog).byId(Number(id), 'R'), enabled: may, meta: { quiet: true } });
  if (!facts) return undefined;
  const name = own && data ? titleOf(own, data) : `#${id}`;
  // The label is not repeated before a name that begins with it: `PO-2611-0001`, not `PO PO-2611-0001`.
  const withLabel = (label: string) => (name.startsWith(label) ? name : `${label} ${name}`);
  return text(`이력: ${withLabel(facts.label.ko)}`, `History: ${withLabel(facts.label.en)}`);
}

/** Filters from links, in words: the row, the batch or the request that the log is limited to. */
export function useChips(filters: FilterValues): Chip[] {
  const [of = ''] = filters['of'] ?? [];
  const row = useRowName(of);
  const isSupervisor = useRole() === 'supervisor';
  return [
    // The entries of one save are undone together.
    ...(isSupervisor ? [{ label: SAVES, filters: { leads: ['true'] }, opens: true }] : []),
    ...(row ? [{ label: row, filters: { of: [of] } }] : []),
    ...(filters['batchId'] ? [{ label: BATCH, filters: { batchId: filters['batchId'] } }] : []),
    ...(filters['requestId'] ? [{ label: REQUEST, filters: { requestId: filters['requestId'] } }] : []),
  ];
}
