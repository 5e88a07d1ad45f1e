import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino';
import { scrub } from '@moru/contract';
import type { LogLevel } from './levels.ts';
import { output } from './output.ts';
import { safeError, safeFields } from './safe.ts';

/** The log of one process: one JSON object per line, with secrets and personal data removed from texts, errors and fields. */
export function makeLogger(level: LogLevel, to: DestinationStream = output()): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: safeFields },
      serializers: { err: (error: unknown) => (error instanceof Error ? safeError(error) : error) },
      hooks: {
        logMethod(given, method) {
          // Texts with placeholders (`%s`) are Fastify's own; the inserted values are cleaned as well.
          method.apply(this, given.map((part) => (typeof part === 'string' ? scrub(part) : part)) as typeof given);
        },
      },
    },
    to,
  );
}

const words = (value: unknown) => (typeof value === 'string' ? value : safeFields({ value })['value']);

/** Nest's own messages in the same log. */
export function nestLogger(log: Logger): LoggerService {
  const at =
    (level: 'debug' | 'info' | 'warn' | 'error' | 'fatal') =>
    (message: unknown, ...more: unknown[]): void => {
      const err = [message, ...more].find((part) => part instanceof Error);
      log[level]({ ...(err && { err }), context: String(more.at(-1) ?? 'nest') }, String(err?.message ?? words(message)));
    };
  return { log: at('debug'), debug: at('debug'), verbose: at('debug'), warn: at('warn'), error: at('error'), fatal: at('fatal') };
}
