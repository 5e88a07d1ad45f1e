import { CONTRACT_VERSION, type RemoteModule } from '@moru/module';

/** Stands for the `src/module.ts` of the remote that is developed: the build puts that in place of this file. */
export const module: RemoteModule = { contract: CONTRACT_VERSION, pages: {}, slots: {} };
