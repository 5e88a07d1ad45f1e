import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { ModulesContainer } from '@nestjs/core';
import type { z } from 'zod';
import { BROWSER_REPORT, CHANGES_STATE, POLICY, REPEATABLE, UPLOAD, type Policy, type Repeated } from '../call/policy.ts';
import { DOC, type RouteDoc } from '../call/documented.ts';

/** A route as its controller declares it. */
export interface DeclaredRoute {
  readonly method: string;
  readonly path: string;
  /** Undefined if it is not declared; such a route is refused to everyone. */
  readonly policy: Policy | undefined;
  readonly changesState: boolean;
  readonly upload: boolean;
  /** Effect of a repeated POST; undefined: it runs once under its Idempotency-Key. */
  readonly repeated: Repeated | undefined;
  /** Whether browsers call it on their own. */
  readonly browserReport: boolean;
  /** Parts of the path that begin with a colon. */
  readonly params: z.ZodObject | undefined;
  readonly query: z.ZodObject | undefined;
  readonly body: z.ZodObject | undefined;
  readonly doc: RouteDoc;
}

interface Argument {
  readonly schema?: z.ZodObject;
}

function schemaOf(type: object, name: string, kind: RouteParamtypes): z.ZodObject | undefined {
  const declared = (Reflect.getMetadata(ROUTE_ARGS_METADATA, type, name) ?? {}) as Record<string, Argument>;
  return Object.entries(declared).find(([key]) => key.startsWith(`${kind}:`))?.[1].schema;
}

function routeOf(type: { readonly prototype: object }, name: string): DeclaredRoute | undefined {
  const handler = Object.getOwnPropertyDescriptor(type.prototype, name)?.value as unknown;
  if (typeof handler !== 'function' || name === 'constructor') return undefined;
  const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
  if (path === undefined) return undefined;
  const prefix = String(Reflect.getMetadata(PATH_METADATA, type) ?? '');
  return {
    method: RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod],
    path: `/${[prefix, path].filter((part) => part && part !== '/').join('/')}`,
    policy: Reflect.getMetadata(POLICY, handler) ?? Reflect.getMetadata(POLICY, type),
    changesState: Reflect.getMetadata(CHANGES_STATE, handler) === true,
    repeated: Reflect.getMetadata(REPEATABLE, handler) ?? Reflect.getMetadata(REPEATABLE, type),
    upload: Reflect.getMetadata(UPLOAD, handler) === true,
    browserReport: Reflect.getMetadata(BROWSER_REPORT, handler) === true,
    params: schemaOf(type, name, RouteParamtypes.PARAM),
    query: schemaOf(type, name, RouteParamtypes.QUERY),
    body: schemaOf(type, name, RouteParamtypes.BODY),
    doc: Reflect.getMetadata(DOC, handler) ?? {},
  };
}

/** Every route of the application's controllers, each once, in the order of their paths. */
export function declaredRoutes(modules: ModulesContainer): DeclaredRoute[] {
  const found = new Map<string, DeclaredRoute>();
  for (const module of modules.values()) {
    for (const { metatype } of module.controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const name of Object.getOwnPropertyNames(metatype.prototype)) {
        const route = routeOf(metatype as { prototype: object }, name);
        if (route) found.set(`${route.path} ${route.method}`, route);
      }
    }
  }
  return [...found.entries()].toSorted(([one], [two]) => (one < two ? -1 : 1)).map(([, route]) => route);
}
