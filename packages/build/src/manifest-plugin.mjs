import { createHash } from 'node:crypto';
import { globalSelectors } from './global-styles.mjs';
import { layerOfModule, outsideOf } from './layers.mjs';
import { needsByFile, providedBy, SERVED } from './needs.mjs';
import { SHELL } from './release.mjs';
import { kernelNames, usedNames } from './surface.mjs';

const STAGE_REPORT = 5000;

/** Pretendard's subset with Latin letters, digits and the most frequent syllables: every page needs it. */
const FIRST_FONT = /\.subset\.91\.[^.]+\.woff2$/;

const sri = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Writes `surface.json`, the names of the kernel that a remote uses or the shell provides, and `module.json`: the release's names, entry,
 * routes and slots with what they need, and the hash of every script and style.
 */
export class ManifestPlugin {
  #release;
  #src;

  constructor(release, src) {
    this.#release = release;
    this.#src = src;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage: STAGE_REPORT }, () => {
        if (compilation.errors.length > 0) return;
        if (this.#release.name !== SHELL) compilation.errors.push(...styleFaults(compilation, this.#release.name));
        const write = (name, value) => compilation.emitAsset(name, new compiler.webpack.sources.RawSource(JSON.stringify(value, null, 1)));
        write('module.json', this.#manifest(compilation));
        // In a file of its own, for the gates: browsers do not need it.
        write('surface.json', this.#release.name === SHELL ? { gives: kernelNames() } : { uses: usedNames(this.#src) });
      });
    });
  }

  #manifest(compilation) {
    const { pages, slots, ...release } = this.#release;
    const needs = needsByFile(compilation, this.#src);
    const withNeeds = ({ file, ...feature }) => ({ ...feature, ...needs.get(file) });
    const assets = compilation.getAssets().map(({ name, source }) => ({ name, content: source.buffer() }));
    const served = assets.filter(({ name }) => SERVED.test(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return {
      schema: 1,
      ...release,
      ...entryOf(compilation, needs),
      routes: pages.map(withNeeds),
      slots: slots.map(withNeeds),
      integrity: Object.fromEntries(served.map(({ name, content }) => [name, sri(content)])),
      bytes: assets.reduce((sum, { content }) => sum + content.length, 0),
    };
  }
}

const NAMES_NONE = 'which other modules have too: name a class of this module';
const NOT_LAYERED = 'outside the layer of this module, above all that the shell and others say: import it as a style sheet of the module';

/** A remote's styles stay when its page is left: they apply to its own classes only, in a layer of their own. */
const styleFaults = (compilation, name) =>
  compilation
    .getAssets()
    .filter((asset) => asset.name.endsWith('.css'))
    .flatMap((asset) => {
      const css = String(asset.source.source());
      return [
        ...globalSelectors(css).map((selector) => new Error(`${asset.name} styles "${selector}", ${NAMES_NONE}`)),
        ...outsideOf(css, layerOfModule(name)).map((head) => new Error(`${asset.name} has "${head}" ${NOT_LAYERED}`)),
      ];
    });

// The shell's first load is its entry point, with the files that each lazy part needs; a remote's is its entry, then the chunk of the
// exposed module.
function entryOf(compilation, needs) {
  const remote = compilation.getAssets().find(({ name }) => name.startsWith('remoteEntry.') && name.endsWith('.js'));
  if (remote) return { entry: remote.name, initial: needs.get('module.ts')?.chunks ?? [] };
  const initial = compilation.entrypoints
    .get('main')
    .getFiles()
    .filter((file) => SERVED.test(file));
  const fonts = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => FIRST_FONT.test(name));
  return { entry: initial.findLast((file) => file.endsWith('.js')), initial, fonts, provides: providedBy(needs) };
}
