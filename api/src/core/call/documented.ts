import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** Metadata key of a route's documentation beyond what it validates. */
export const DOC = 'moru:doc';

/** Schemas that the document needs and that no pipe of the route has. */
export interface RouteDoc {
  /** Answer of 200. */
  readonly answer?: z.ZodType;
  /** Body, where the handler or its service validates it itself; for an upload the fields besides the files. */
  readonly body?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  readonly type?: string;
}

/** Declares a route's answer (and body) for the API document. */
export const Documented = (doc: RouteDoc) => SetMetadata(DOC, doc);
