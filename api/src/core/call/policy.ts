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

/** Declares that a GET changes state, so that the request guard checks it; every POST is checked anyway. */
export const ChangesState = () => SetMetadata(CHANGES_STATE, true);

/** Declares that a POST takes `multipart/form-data` and nothing else. */
export const Upload = () => applyDecorators(SetMetadata(UPLOAD, true));

/** Metadata key of a route that browsers call on their own. */
export const BROWSER_REPORT = 'moru:browser-report';

/** Media types of browser reports: those of the content security policy, the current standard last. */
export const REPORT_TYPES = ['application/csp-report', 'application/reports+json'] as const;

/**
 * Declares a POST that a browser makes on its own, without a script: it takes `REPORT_TYPES` and passes the request guard. Only for data
 * that anyone may send and nothing depends on.
 */
export const BrowserReport = () => SetMetadata(BROWSER_REPORT, true);

/** Metadata key of a route allowed before a required password change. */
export const BEFORE_PW_CHANGE = 'moru:before-pw-change';
/** Metadata key of a route that may run again under its Idempotency-Key. */
export const REPEATABLE = 'moru:repeatable';

/** Declares that a user who must change the password first may call the route; without it (and not public) that is 403 `must_change_pw`. */
export const BeforePwChange = () => SetMetadata(BEFORE_PW_CHANGE, true);

/** Effect of running a POST a second time. */
export type Repeated =
  /** Nothing is written. */
  | 'reads'
  /** Writes only something that nothing depends on and that expires: a preview, a session, a count. */
  | 'harmless'
  /** None: the caller chooses the ids, and rows that exist are left unchanged. */
  | 'same'
  /** Written into history once more; the answer holds personal data. */
  | 'private'
  /** Refused: the first run changed what the call requires (a version, the session itself). */
  | 'refused';

/**
 * Declares the effect of a repeated POST; every other runs once under its Idempotency-Key, and its answer is stored. For calls whose work
 * is not one transaction, and for answers with a secret.
 */
export const Repeatable = (repeated: Repeated) => SetMetadata(REPEATABLE, repeated);

/** A request as core passes it to handlers. */
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

/** The context of a call that the call guard has let in. */
export function contextOf({ moru }: CallRequest): Ctx {
  if (!moru) throw new Error('the call guard has not run');
  return moru;
}

/** The call's context as a handler parameter. */
export const CallCtx = createParamDecorator((_data: unknown, context: ExecutionContext): Ctx =>
  contextOf(context.switchToHttp().getRequest<CallRequest>()),
);
