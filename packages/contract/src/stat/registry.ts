import type { Role } from '../core/roles.ts';
import { STAT_SUBJECTS } from './measures/index.ts';
import type { Measure, StatSubject } from './measure.ts';

/** A subject by its name, for a role; undefined where the role may not see it. */
export const statSubject = (name: string, role: Role): StatSubject | undefined =>
  STAT_SUBJECTS.find((subject) => subject.name === name && subject.roles.includes(role));

/** A measure of a subject by its name. */
export const measureOf = (subject: StatSubject, name: string): Measure | undefined => subject.measures.find((one) => one.name === name);

/** Names of all subjects. */
export const SUBJECT_NAMES = STAT_SUBJECTS.map(({ name }) => name) as [string, ...string[]];

/** Names of all measures, each once. */
export const MEASURE_NAMES = [...new Set(STAT_SUBJECTS.flatMap(({ measures }) => measures.map(({ name }) => name)))] as [
  string,
  ...string[],
];
