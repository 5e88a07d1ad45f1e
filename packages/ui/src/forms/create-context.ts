import { createContext, type ComponentType } from 'react';
import type { AnyResource } from '../core/api/resource.ts';

/** What the form for a new row beside a select gets. */
export interface CreateProps {
  resource: AnyResource;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** Draws the form for a new row beside a select; a form page provides it, without it a select offers none. */
export const CreateContext = createContext<ComponentType<CreateProps> | null>(null);
