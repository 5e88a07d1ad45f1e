import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@moru/contract';
import type { Ctx } from './ctx.ts';

/** Metadata key of a route's policy. */
export const POLICY = 'moru:policy';
/** Metadata key of a route that changes state. */
export const CHANGES_STATE = 'moru:changes-state';
/** Metadata key of a route that takes files. */
export const UPLOAD = 'moru:upload';

/** Who may call a route: `public`, anyone signed in, or these roles. A route without one is refused. */
export type Policy = 'public' | 'session' | readonly Role[];

/** Declares who may call a route. */
export const Allow = (policy: Policy) => SetMetadata(POLICY, policy);

/** Declares that a GET changes state, so that it carries the request guard; every POST does without being told. */
export const ChangesState = () => SetMetadata(CHANGES_STATE, true);

/** Declares that a POST takes `multipart/form-data` and nothing else. */
export const Upload = () => applyDecorators(SetMetadata(UPLOAD, true));

/** Metadata key of a route that browsers call by themselves. */
export const BROWSER_REPORT = 'moru:browser-report';

/** Media types of what a browser reports by itself: the policy's own reports, the present standard last. */
export const REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const;

/**
 * Declares a POST that a browser makes by itself, without a script and in no mode of one: it takes `REPORT_TYPES` and passes the
 * request guard. Only for what anyone may say and nothing depends on.
 */
export const BrowserReport = () => SetMetadata(BROWSER_REPORT, true);

/** Metadata key of a route that a person with a password to change may call. */
export const BEFORE_PW_CHANGE = 'moru:before-pw-change';
/** Metadata key of a route that may run again under its Idempotency-Key. */
export const REPEATABLE = 'moru:repeatable';

/** Declares that somebody who must change the password first may call the route; without it (and not public) that is 403 `must_change_pw`. */
export const BeforePwChange = () => SetMetadata(BEFORE_PW_CHANGE, true);

/** What running a POST a second time does. */
export type Repeated =
  /** Nothing is written. */
  | 'reads'
  /** Something of its own that nothing else depends on, and that goes by itself: a preview, a session, a count. */
  | 'harmless'
  /** Nothing: what it writes has ids of the caller's own, and what is there already is left as it is. */
  | 'same'
  /** Refused: the first has changed what the call asks for (a version, the session itself). */
  | 'refused';

/**
 * Declares what a repeated POST does; every other runs once under its Idempotency-Key, and its answer is kept. For calls whose work is
 * not one transaction, and for answers that hold a secret.
 */
export const Repeatable = (repeated: Repeated) => SetMetadata(REPEATABLE, repeated);

/** A request as core leaves it for handlers. */
export interface CallRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ip: string;
  readonly id: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly host: string;
  readonly url: string;
  /** The route as declared; undefined where none was found. */
  readonly routeOptions?: { readonly url?: string | undefined };
  moru?: Ctx;
}

/** The call's context as a handler parameter. */
export const CallCtx = createParamDecorator((_data: unknown, context: ExecutionContext): Ctx => {
  const { moru } = context.switchToHttp().getRequest<CallRequest>();
  if (!moru) throw new Error('the call guard has not run');
  return moru;
});
