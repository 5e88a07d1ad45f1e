import type { ReactNode } from 'react';
import type { Role, Text } from '@moru/contract';
import type { Answer } from '../../src/testing/fake-api.ts';

/** One component (or a few that belong together) in one state. */
export interface Story {
  readonly title: Text;
  /** The kit's exports that it shows: what is exported and shown nowhere fails the gallery's test. */
  readonly shows: readonly unknown[];
  readonly render: () => ReactNode;
  /** Path and query the story stands at; `/admin/x` unless told. */
  readonly at?: string;
  /** Who looks; a supervisor unless told. */
  readonly role?: Role;
  /** What the API answers; undefined falls back to rows made from the contract. */
  readonly api?: Answer;
  /** Brings the drawn story into its state: opens, types, chooses. */
  readonly act?: (stage: Stage) => Promise<void> | void;
  /** A whole page, which brings its own heading. */
  readonly page?: boolean;
}

/** The drawn story, to be used as a person would. */
export interface Stage {
  /** The first element that fits the selector, waited for. */
  readonly find: (selector: string) => Promise<HTMLElement>;
  readonly click: (selector: string) => Promise<void>;
  /** Puts text into an input as typing would. */
  readonly type: (selector: string, text: string) => Promise<void>;
}

/** Stories of one subject by their key. */
export type Stories = Readonly<Record<string, Story>>;
