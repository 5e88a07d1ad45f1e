/** Levels of `LOG_LEVEL`, from everything to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** A level of the log. */
export type LogLevel = (typeof LOG_LEVELS)[number];
