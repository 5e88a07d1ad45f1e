import { createContext, useContext } from 'react';
import type { Loader } from './create-loader.ts';

/** The loader of the document, for everything that shows parts of remotes. */
export const LoaderContext = createContext<Loader | undefined>(undefined);

/** The loader of the document. Throws where there is none. */
export function useLoader(): Loader {
  const loader = useContext(LoaderContext);
  if (!loader) throw new Error('useLoader needs a LoaderContext');
  return loader;
}
