import { createContext, type ComponentType } from 'react';
import type { ListParams } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';

/** What the form for a new row beside a select gets. */
export interface CreateProps {
  resource: AnyResource;
  /** What was typed into the select and not found. */
  typed: string;
  /** What the select is narrowed to: the new row is made to fit. */
  params?: ListParams;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Draws the form for a new row beside a select; a form page provides it, without it a select offers none. */
export const CreateContext = createContext<ComponentType<CreateProps> | null>(null);
