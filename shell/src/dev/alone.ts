// Replaces loader/federation.ts while one remote is developed: shell and remote are one app, so that an edit is applied in place.
import type { RemoteModule } from '@moru/module';
import { module } from './remote-in-work.ts';
import { SlotsPage } from './slots-page.tsx';

/** Where the remote's slots are shown, each with its props. */
const SLOTS_PATH = '/admin/slots';

export const startFederation = () => async (): Promise<RemoteModule> => ({
  ...module,
  pages: { ...module.pages, [SLOTS_PATH]: async () => SlotsPage },
});
