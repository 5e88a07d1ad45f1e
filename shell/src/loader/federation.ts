// The one file that calls the federation runtime; in its own chunk, since the login does not need it.
import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { CONTRACT_VERSION, type Release, type RemoteModule } from '@moru/module';
import { KERNEL } from './kernel.ts';

/** Installed version of each shared module, filled in by the build. */
declare const KERNEL_VERSIONS: Readonly<Record<keyof typeof KERNEL, string>>;

const ENTRY_TIMEOUT_MS = 6000;

const shared = () =>
  Object.fromEntries(
    Object.entries(KERNEL).map(([request, given]) => {
      const version = KERNEL_VERSIONS[request as keyof typeof KERNEL];
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [request, { ...given, version, shareConfig }];
    }),
  );

/** Fetches the entries of releases with their hash, and no longer than a user waits. */
function entryLoading(registered: ReadonlyMap<string, Release>): ModuleFederationRuntimePlugin {
  const attempts = new Map<string, number>();
  return {
    name: 'moru-entries',
    createScript({ url, remoteInfo }) {
      const release = remoteInfo && registered.get(remoteInfo.name);
      if (!release) return undefined;
      const attempt = attempts.get(url) ?? 0;
      attempts.set(url, attempt + 1);
      const script = document.createElement('script');
      script.async = true;
      script.integrity = release.integrity[release.entry] ?? '';
      script.crossOrigin = 'anonymous';
      // A hung request holds the browser's cache lock on its URL: every further attempt uses another URL.
      script.src = attempt ? `${url}?retry=${attempt}` : url;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}

function refuseContract({ name, version }: Release, { contract }: RemoteModule): void {
  if (contract !== CONTRACT_VERSION && contract !== CONTRACT_VERSION - 1)
    throw new Error(`${name}@${version} speaks contract ${contract}, this shell ${CONTRACT_VERSION}`);
}

/**
 * Starts the federation runtime of this document. The returned function loads the entry of a release and evaluates its exposed module: it
 * rejects on any fault and on a contract that this shell does not support; a later call tries again.
 */
export function startFederation(): (release: Release) => Promise<RemoteModule> {
  const registered = new Map<string, Release>();
  const plugins = [provideRuntime(), entryLoading(registered)];
  const host = init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared: shared(), plugins });
  const register = (release: Release) => {
    if (registered.has(release.scope)) return;
    registered.set(release.scope, release);
    host.registerRemotes([{ name: release.scope, entry: new URL(release.base + release.entry, location.origin).href, type: 'global' }]);
  };
  return async (release) => {
    register(release);
    const exposed = await host.loadRemote<{ module?: RemoteModule }>(`${release.scope}/module`);
    if (!exposed?.module) throw new Error(`${release.name}@${release.version} exposes no module`);
    refuseContract(release, exposed.module);
    return exposed.module;
  };
}
