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
 * Puts an interceptor before every POST, and before nothing else: with a global one Nest makes an Observable of every answer. To be
 * called before routes are made.
 */
export function interceptPosts(modules: ModulesContainer, interceptor: NestInterceptor): void {
  for (const { controllers } of modules.values())
    for (const { metatype } of controllers.values()) {
      if (typeof metatype !== 'function') continue;
      for (const handler of handlersOf(metatype as unknown as { prototype: object }))
        // Set, not added: another application of this process has put its own there.
        if (Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.POST)
          Reflect.defineMetadata(INTERCEPTORS_METADATA, [interceptor], handler);
    }
}
