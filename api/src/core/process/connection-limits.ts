/** Time limits and numbers of connections; nginx in front has its own (infra/nginx). */
export interface ConnectionLimits {
  /** From the connection, or the end of the request before, to the last header. */
  readonly headersMs: number;
  /** An idle connection. Longer than nginx keeps its own (60 s), which would otherwise send a request into a closing one. */
  readonly keepAliveMs: number;
  /** A whole request; uploads of slow lines are the longest. */
  readonly requestMs: number;
  /** A body has to deliver `bodyBytes`, or its end, within this time. */
  readonly bodyMs: number;
  readonly bodyBytes: number;
  /** A client has to take some of a written answer within this time; noticed after twice as long at most. */
  readonly answerMs: number;
  /** Connections of one address. Behind a proxy all come from the proxy, which then has to limit them. */
  readonly perAddress: number;
  readonly all: number;
}

/** The limits of a server; only tests use others. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  keepAliveMs: 72_000,
  requestMs: 900_000,
  bodyMs: 20_000,
  bodyBytes: 4096,
  answerMs: 60_000,
  perAddress: 256,
  all: 4096,
};
