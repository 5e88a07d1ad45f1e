import { apiErrorBody, COUNTED_UP_TO, groupCounts, MAX_SAVE, reason, type Resource } from '@moru/contract';
import { allEntries } from '../registry/registry.ts';
import { turns } from '../turns.ts';
import type { DeclaredRoute } from './declared-routes.ts';
import { jsonSchema, writeSchema, type JsonSchema } from './json-schema.ts';

const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
const anyRow = ({ name, rows }: Resource): JsonSchema => ({ anyOf: Object.keys(rows).map((subset) => ref(`${name}.${subset}`)) });

/** Named schemas: of every resource its rows by subset, a new row and a change; and the one error body. */
export async function namedSchemas(): Promise<Record<string, JsonSchema>> {
  const schemas: Record<string, JsonSchema> = { error: jsonSchema(apiErrorBody, 'output') };
  const turn = turns();
  for (const { resource } of allEntries()) {
    if (!resource) continue;
    await turn();
    const { name, fields, rows, insert, update } = resource;
    for (const [subset, schema] of Object.entries(rows)) schemas[`${name}.${subset}`] = jsonSchema(schema, 'output');
    schemas[`${name}.insert`] = writeSchema(fields, insert);
    schemas[`${name}.update`] = writeSchema(fields, update);
  }
  return schemas;
}

const count: JsonSchema = { type: 'integer', minimum: 0 };

const totalSchemas: Record<string, JsonSchema> = {
  total: { ...count, description: "Rows that match, over all pages. Left out where `queryMode` is 'list'." },
  totalIsAtLeast: {
    const: true,
    description: `There may be more than \`total\`: it is counted up to ${COUNTED_UP_TO}, and less far where that takes long. Ask for the exact number with \`queryMode\` 'count'.`,
  },
};

interface Answered {
  readonly body?: JsonSchema;
  readonly answer: JsonSchema;
}

/** Body and answer of the four calls, of `sums` and of `groups`, which are the same for all resources; undefined for every other route. */
export function fourCalls({ path }: DeclaredRoute): Answered | undefined {
  const [, , name, verb] = path.split('/');
  const resource = allEntries().find((entry) => entry.resource?.name === name)?.resource;
  if (!resource) return undefined;
  const item: JsonSchema = { anyOf: [ref(`${name}.insert`), ref(`${name}.update`)] };
  switch (verb) {
    case 'findById':
      return { answer: anyRow(resource) };
    case 'findMany':
      return {
        answer: { type: 'object', required: ['rows'], properties: { rows: { type: 'array', items: anyRow(resource) }, ...totalSchemas } },
      };
    case 'sums':
      return {
        answer: { type: 'object', properties: Object.fromEntries(resource.sums.map((path) => [path, { type: 'number' }])) },
      };
    case 'groups':
      return { answer: jsonSchema(groupCounts, 'output') };
    case 'save':
      return {
        body: {
          type: 'object',
          required: ['saveParams'],
          additionalProperties: false,
          properties: {
            saveParams: { anyOf: [item, { type: 'array', minItems: 1, maxItems: MAX_SAVE, items: item }] },
            reason: { ...jsonSchema(reason, 'input'), description: 'Kept in history; asked for by 409 `reason_needed`.' },
          },
        },
        answer: { type: 'array', items: { type: 'integer' } },
      };
    case 'del':
      return { answer: count };
    default: {
      const action = resource.actions[verb ?? ''];
      return action && { answer: jsonSchema(action.result, 'output') };
    }
  }
}
