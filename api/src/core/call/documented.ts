import { SetMetadata } from '@nestjs/common';
import type { z } from 'zod';

/** Metadata key of what a route says about itself beyond what it validates. */
export const DOC = 'moru:doc';

/** Schemas that the document needs and that no pipe of the route holds. */
export interface RouteDoc {
  /** Answer of 200. */
  readonly answer?: z.ZodType;
  /** Body, where the handler or its service validates it itself; of an upload the fields beside the files. */
  readonly body?: z.ZodType;
  /** Media type of an answer that is not JSON. */
  readonly type?: string;
}

/** Declares a route's answer (and body) for the API document. */
export const Documented = (doc: RouteDoc) => SetMetadata(DOC, doc);
