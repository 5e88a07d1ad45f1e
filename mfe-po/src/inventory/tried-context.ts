import { createContext, useContext } from 'react';
import type { WhatIf } from './what-if.ts';

/** The current what-if of the page. */
export const TriedContext = createContext<WhatIf>({ ghosts: [], shifts: new Map() });

export const useTried = (): WhatIf => useContext(TriedContext);
