import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PracticeTaskId } from '@moru/contract';
import type { CopyNote, Person } from './copy.ts';
import type { Prepared } from './prepared.ts';
import type { Found } from './subject.ts';

/** What the checks of tasks have found, by task and check. */
export type TaskChecks = Readonly<Partial<Record<PracticeTaskId, Readonly<Record<string, Found>>>>>;

/** A call that a copy answers. */
export interface Incoming {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  /** Called at most once, before the first byte of the answer; after that nobody else may answer. */
  begin(): void;
}

/** The API of an open copy. */
export interface CopyApi {
  /** Answers a call as the practising user, whatever cookie it has; resolves when the response is closed. */
  answer(call: Incoming): Promise<void>;
  check(tasks: readonly PracticeTaskId[]): Promise<TaskChecks>;
  /** The office writes the record that the task without a network is about. */
  writeMeanwhile(): Promise<void>;
  close(): Promise<void>;
  /** Resolves when it has ended without having been closed. */
  readonly gone: Promise<void>;
}

/** Makes and opens copies. */
export interface Copies {
  /** Copies a prepared set to `dir` for a person. */
  make(dir: string, from: Pick<Prepared, 'dir' | 'key'>, person: Person, madeAt: number): Promise<CopyNote>;
  open(dir: string, person: Person): Promise<CopyApi>;
  /** After all copies are closed. */
  stop(): Promise<void>;
}
