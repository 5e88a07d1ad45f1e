import { CONTRACT_VERSION, type RemoteModule } from '@moru/module';

/** Placeholder for the `src/module.ts` of the remote being developed: the build replaces this file. */
export const module: RemoteModule = { contract: CONTRACT_VERSION, pages: {}, slots: {} };
