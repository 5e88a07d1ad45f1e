import { z } from 'zod';
import { reasoned } from './actions.ts';
import { category } from './category.ts';
import { choiceField, defineResource, FLOOR, intField, listField, refField, STAMPS, SUPERVISOR, text, textField } from './core/index.ts';
import { SEVERITIES } from './enums.ts';
import { SWITCH_STATES } from './inspection-enums.ts';
import { partnerField } from './partner.ts';

const derived = { derived: true } as const;
const optionalDerived = { derived: true, optional: true } as const;

/** One lot of a series, for the page that explains it. */
const step = z.strictObject({ kind: z.enum(['lot', 'lifted']), accepted: z.boolean(), inspectionId: z.int().nullable(), name: z.string() });

/** How strictly the lots of a factory, category and class are inspected, and the lots that led to it. */
export const inspectionSwitch = defineResource({
  name: 'inspectionSwitch',
  label: text('검사 엄격도', 'Switching'),
  fields: {
    factoryId: partnerField(text('공장', 'Factory'), 'factory', optionalDerived),
    categoryId: refField(text('카테고리', 'Category'), category, optionalDerived),
    class: choiceField(text('등급', 'Class'), SEVERITIES, derived),
    state: choiceField(text('상태', 'State'), SWITCH_STATES, derived),
    acceptedInRow: intField(text('연속 합격', 'Accepted in a row'), derived),
    rejected: intField(text('불합격', 'Not accepted'), derived),
    steps: listField(text('로트', 'Lots'), step, { derived: true, default: [] }),
    action: textField(text('시정 조치', 'Corrective action'), { max: 500, ...optionalDerived }),
  },
  subsets: { L: { omit: [...STAMPS] }, R: ['id', 'factory.name', 'state'] },
  title: ['factory.name', 'class'],
  search: ['factory.name'],
  searchable: false,
  orderBy: ['createdAt'],
  filters: { factoryId: 'factoryId', categoryId: 'categoryId', state: 'state' },
  access: { read: FLOOR },
  actions: {
    /** stop → tightened, with the corrective action as the reason. */
    lift: { roles: SUPERVISOR, body: reasoned, result: z.object({ id: z.int(), version: z.int(), state: z.string() }) },
  },
});
