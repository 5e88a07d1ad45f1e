import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { ApiIssue } from '@moru/contract';
import { refuse } from '../call/refuse.ts';

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly code?: string;
}

const keyOf = (segment: PropertyKey | { readonly key: PropertyKey }) => {
  const key = typeof segment === 'object' ? segment.key : segment;
  return typeof key === 'number' ? key : String(key);
};

const toIssue = ({ message, path = [], code = 'custom' }: StandardIssue): ApiIssue => ({ code, message, path: path.map(keyOf) });

class SchemaPipe extends StandardSchemaValidationPipe {
  /** Nothing: bodies and queries with such keys are refused unread, and to look for them in every object takes longer than to parse it. */
  protected override stripProtoKeys(): void {}
}

/** Validates handler arguments by their zod schema; the refusal keeps every issue with its path. */
export const validation = () =>
  new SchemaPipe({ exceptionFactory: (issues) => refuse.validation((issues as readonly StandardIssue[]).map(toIssue)) });
