import { RequestMethod, type NestInterceptor } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import type { ModulesContainer } from '@nestjs/core';

function handlersOf({ prototype }: { prototype: object }): object[] {
  return Object.getOwnPropertyNames(prototype).flatMap((name): object[] => {
    const handler = Object.getOwnPropertyDescriptor(prototype, name)?.value as unknown;
    return typeof handler === 'function' && name !== 'constructor' ? [handler] : [];
  });
}

/**
 * Adds an interceptor to every POST and nothing else: with a global one Nest wraps every answer in an Observable. To be called before
 * routes are created.
 */
export function interceptPosts(modules: ModulesContainer, interceptor: NestInterceptor): void {
  for (const { controllers } of modules.values())
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const handler of handlersOf(metatype as unknown as { prototype: object }))
        // Set, not added: another application of this process may have set its own.
        if (Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.POST)
          Reflect.defineMetadata(INTERCEPTORS_METADATA, [interceptor], handler);
    }
}
