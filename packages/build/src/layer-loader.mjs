import { layered, layerOf } from './layers.mjs';

/** Puts a style sheet into its layer: that of the options, or that of its folder. */
// A loader is what its file exports by default.
// oxlint-disable-next-line import/no-default-export
export default function layerLoader(css) {
  return layered(css, this.getOptions().layer ?? layerOf(this.resourcePath));
}
