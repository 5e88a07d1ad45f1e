import { z } from 'zod';

/** One cause of a refusal: a broken rule at a path, or a row that prevents the call. */
export const apiIssue = z.looseObject({ code: z.string(), path: z.array(z.union([z.string(), z.number()])), message: z.string() });

/** Body of every answer that is not 2xx (api page §2). */
export const apiErrorBody = z.object({
  statusCode: z.int(),
  name: z.string(),
  code: z.string(),
  message: z.string(),
  issues: z.array(apiIssue).optional(),
  requestId: z.string().optional(),
});

export type ApiIssue = z.output<typeof apiIssue>;
export type ApiErrorBody = z.output<typeof apiErrorBody>;
