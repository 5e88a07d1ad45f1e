import { insertSchema, itemOf, updateSchema, type Field, type Fields } from '@moru/contract';
import { z } from 'zod';

/** A JSON schema as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

type Io = 'input' | 'output';

/** `oneOrMany` and similar schemas preprocess the raw value: their inner schema describes what they accept. */
function afterPreprocess(schema: z.core.$ZodType): z.ZodType | undefined {
  const { def } = schema._zod as unknown as { def: { type: string; in?: z.core.$ZodType; out?: z.ZodType } };
  return def.type === 'pipe' && def.in?._zod.def.type === 'transform' ? def.out : undefined;
}

/** JSON schema of a zod schema, as sent (`input`) or answered (`output`). What JSON schema cannot express is left open. */
export function jsonSchema(schema: z.ZodType, io: Io): JsonSchema {
  const { $schema: _draft, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: found }) => {
      const item = itemOf(zodSchema);
      if (item) found.items = jsonSchema(item, io);
      const list = io === 'input' ? afterPreprocess(zodSchema) : undefined;
      if (!list) return;
      const many = jsonSchema(list, io);
      for (const key of Object.keys(found)) delete found[key];
      found.anyOf = [many['items'] as JsonSchema, many];
    },
  });
  return json;
}

const childItem = ({ meta }: Field): JsonSchema => {
  const fields = meta.children?.fields ?? {};
  return { anyOf: [writeSchema(fields, insertSchema(fields)), writeSchema(fields, updateSchema(fields))] };
};

/** JSON schema of a new row or a change, lists of children included. */
export function writeSchema(fields: Fields, schema: z.ZodObject): JsonSchema {
  const json = jsonSchema(schema, 'input');
  const properties = { ...(json['properties'] as Record<string, JsonSchema>) };
  for (const [key, field] of Object.entries(fields))
    if (field.meta.children && properties[key]) properties[key] = { ...properties[key], items: childItem(field) };
  return { ...json, properties };
}
