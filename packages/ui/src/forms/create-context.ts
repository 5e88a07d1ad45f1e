import { createContext, type ComponentType } from 'react';
import type { ListParams } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';

/** Props of the form for a new row beside a select. */
export interface CreateProps {
  resource: AnyResource;
  /** The text typed into the select, which matched no row. */
  typed: string;
  /** The filter of the select; the new row is created to match it. */
  params?: ListParams;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Renders the form for a new row beside a select; provided by form pages, without it a select offers no new row. */
export const CreateContext = createContext<ComponentType<CreateProps> | null>(null);
