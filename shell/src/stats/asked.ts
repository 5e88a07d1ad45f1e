import { periodFrom, periodText, statQuery, type stat, type Row, type Save } from '@moru/contract';
import type { StatAsked } from '@moru/ui/extra';

type Filter = Row<typeof stat, 'A'>['filters'][number];

/** The part of a saved statistic that is its question. */
export interface Question {
  readonly subject: string;
  readonly measures: readonly string[];
  readonly groupBy: readonly string[];
  readonly filters: readonly { readonly by: string; readonly values: readonly (string | number)[] }[];
  readonly period: string;
  readonly compare?: string | null | undefined;
}

/** The question for the registry; undefined while it is incomplete. */
export function askedOf(question: Partial<Question>): StatAsked | undefined {
  const { subject, measures, groupBy, filters, period, compare } = question;
  try {
    const asked = statQuery.safeParse({
      subject,
      measures,
      groupBy: groupBy ?? [],
      filters: Object.fromEntries((filters ?? []).filter(({ values }) => values.length > 0).map(({ by, values }) => [by, values])),
      period: periodFrom(period ?? ''),
      ...(compare && { compare }),
    });
    return asked.success ? asked.data : undefined;
  } catch {
    // A period that is still being typed is not valid.
    return undefined;
  }
}

/** Values of a new statistic from a link (`?ask=`); nothing where the link asks for unknown names. */
export function initialOf(ask: string | null, chart: string | undefined = undefined): Partial<Save<typeof stat>> | undefined {
  if (ask === null) return undefined;
  try {
    const { chart: drawn = chart, ...query } = JSON.parse(ask) as { chart?: string };
    const asked = statQuery.parse(query);
    const filters = Object.entries(asked.filters).map(([by, values]) => ({ by, values })) as Filter[];
    const { subject, measures, groupBy, period, compare } = asked;
    return { subject, measures, groupBy, filters, period: periodText(period), compare, ...(drawn && { chart: drawn }) } as Partial<
      Save<typeof stat>
    >;
  } catch {
    // The link may be made by hand.
    return undefined;
  }
}
