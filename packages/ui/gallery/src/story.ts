import type { ReactNode } from 'react';
import type { Role, Text } from '@moru/contract';
import type { Answer } from '../../src/testing/fake-api.ts';

/** One component (or a few that belong together) in one state. */
export interface Story {
  readonly title: Text;
  /** The exports of the kit that it shows: an export without a story fails the gallery's test. */
  readonly shows: readonly unknown[];
  readonly render: () => ReactNode;
  /** Path and query of the story; `/admin/x` by default. */
  readonly at?: string;
  /** Role of the viewer; supervisor by default. */
  readonly role?: Role;
  /** Answers of the API; undefined falls back to rows made from the contract. */
  readonly api?: Answer;
  /** Brings the rendered story into its state: opens, types, chooses. */
  readonly act?: (stage: Stage) => Promise<void> | void;
  /** A whole page with its own heading. */
  readonly page?: boolean;
}

/** The rendered story, to be used as a person would. */
export interface Stage {
  /** Waits for the first element that matches the selector. */
  readonly find: (selector: string) => Promise<HTMLElement>;
  readonly click: (selector: string) => Promise<void>;
  /** Puts text into an input as typing would. */
  readonly type: (selector: string, text: string) => Promise<void>;
}

/** Stories of one subject by their key. */
export type Stories = Readonly<Record<string, Story>>;
