// The one file that calls the federation runtime; in a chunk of its own, for the login needs none of it.
import { init, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { CONTRACT_VERSION, type Release, type RemoteModule } from '@moru/module';
import { KERNEL } from './kernel.ts';

/** Installed version of each shared module, filled in by the build. */
declare const KERNEL_VERSIONS: Readonly<Record<keyof typeof KERNEL, string>>;

const ENTRY_TIMEOUT_MS = 6000;
const registered = new Map<string, Release>();
const attempts = new Map<string, number>();

const entryLoading: ModuleFederationRuntimePlugin = {
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
    // A hung request holds the browser's cache lock on its URL: every further attempt asks under another one.
    script.src = attempt ? `${url}?retry=${attempt}` : url;
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};

const shared = Object.fromEntries(
  Object.entries(KERNEL).map(([request, given]) => {
    const version = KERNEL_VERSIONS[request as keyof typeof KERNEL];
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
    return [request, { ...given, version, shareConfig }];
  }),
);

const host = init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first', shared, plugins: [provideRuntime(), entryLoading] });

function register(release: Release) {
  if (registered.has(release.scope)) return;
  registered.set(release.scope, release);
  host.registerRemotes([{ name: release.scope, entry: new URL(release.base + release.entry, location.origin).href, type: 'global' }]);
}

/** Loads the entry of a release and evaluates its exposed module. Rejects on any fault and on a contract this shell does not run; a later call tries again. */
export async function loadRelease(release: Release): Promise<RemoteModule> {
  register(release);
  const exposed = await host.loadRemote<{ module?: RemoteModule }>(`${release.scope}/module`);
  const module = exposed?.module;
  if (!module) throw new Error(`${release.name}@${release.version} exposes no module`);
  if (module.contract !== CONTRACT_VERSION && module.contract !== CONTRACT_VERSION - 1) {
    throw new Error(`${release.name}@${release.version} speaks contract ${module.contract}, this shell ${CONTRACT_VERSION}`);
  }
  return module;
}
