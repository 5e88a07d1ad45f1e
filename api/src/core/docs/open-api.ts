import type { z } from 'zod';
import { REPORT_TYPES, type Policy } from '../call/policy.ts';
import { turns } from '../turns.ts';
import type { DeclaredRoute } from './declared-routes.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { refusals } from './refusals.ts';
import { fourCalls, namedSchemas } from './resource-schemas.ts';

/** An OpenAPI 3.1 document. */
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Record<string, Record<string, JsonSchema>>;
  readonly components: { readonly schemas: Record<string, JsonSchema>; readonly securitySchemes: Record<string, JsonSchema> };
}

const JSON_TYPE = 'application/json';
const DESCRIPTION = 'Calls of the Moru API. Parameters of a GET are nested as in `params[num]=24&ids[0]=1`.';

const accessText = (policy: Policy | undefined): string => {
  if (policy === 'public') return 'Open to everyone.';
  if (policy === 'session') return 'Open to everyone who is signed in.';
  return policy ? `Roles: ${policy.join(', ')}.` : 'Refused to everyone.';
};

/** `/api/file/raw/:id` as OpenAPI writes it: `/api/file/raw/{id}`. */
export const templated = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function parametersIn(place: 'path' | 'query', object: z.ZodObject | undefined): JsonSchema[] {
  const { properties = {}, required = [] } = object ? jsonSchema(object, 'input') : {};
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    ...(schema['type'] === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema,
  }));
}

const parameters = ({ params, query }: DeclaredRoute) => [...parametersIn('path', params), ...parametersIn('query', query)];

/** A form with its files and its other fields. */
function formSchema(fields: z.ZodType | undefined): JsonSchema {
  const { properties = {}, required = [] } = fields ? jsonSchema(fields, 'input') : {};
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { type: 'object', required: ['file', ...(required as string[])], properties: { file, ...(properties as object) } };
}

function requestBody({ method, body, doc, upload, browserReport }: DeclaredRoute, written: JsonSchema | undefined): JsonSchema | undefined {
  if (method !== 'POST') return undefined;
  if (upload) return { required: true, content: { 'multipart/form-data': { schema: formSchema(doc.body) } } };
  const schema = doc.body ?? body;
  const type = browserReport ? REPORT_TYPES.at(-1) : JSON_TYPE;
  return { required: true, content: { [type ?? JSON_TYPE]: { schema: written ?? (schema ? jsonSchema(schema, 'input') : {}) } } };
}

function operation(route: DeclaredRoute): JsonSchema {
  const { path, policy, changesState, doc, method } = route;
  const known = fourCalls(route);
  const body = requestBody(route, known?.body);
  const answer = known?.answer ?? (doc.answer ? jsonSchema(doc.answer, 'output') : {});
  const [, , tag = 'system', verb = tag] = path.split('/');
  return {
    operationId: path.slice(1).replaceAll('/', '.').replaceAll(':', ''),
    tags: [path.startsWith('/api/') && verb !== tag ? tag : 'system'],
    description: `${accessText(policy)}${changesState || method === 'POST' ? ' Changes state: calls of other sites are refused.' : ''}`,
    'x-policy': policy,
    security: policy === 'public' ? [] : [{ session: [] }],
    ...(route.query || route.params ? { parameters: parameters(route) } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'The answer.', content: { [doc.type ?? JSON_TYPE]: { schema: answer } } },
      ...refusals(route),
    },
  };
}

/** The API document of these routes: each of them and nothing else, from the schemas that validate it and the declared policies. */
export async function openApi(routes: readonly DeclaredRoute[], version: string): Promise<OpenApi> {
  const paths: OpenApi['paths'] = {};
  const turn = turns();
  for (const route of routes) {
    await turn();
    (paths[templated(route.path)] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  const session = {
    type: 'apiKey',
    in: 'cookie',
    name: 'moru_sid',
    description: 'Set by POST /api/user/login; `__Host-moru_sid` over https.',
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Moru', version, description: DESCRIPTION },
    paths,
    components: { schemas: await namedSchemas(), securitySchemes: { session } },
  };
}
