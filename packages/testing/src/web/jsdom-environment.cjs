const { TestEnvironment } = require('jest-environment-jsdom');

// jsdom lacks the fetch family. Node's MessageChannel is left out on purpose: React would schedule on it and the run would hang.
const FROM_NODE = [
  'AbortController',
  'AbortSignal',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
];

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const matchMedia = (media) => ({
  media,
  matches: false,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/** jsdom with what antd, axios and fetch expect of a browser. */
module.exports = class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const window = this.global;
    for (const name of FROM_NODE) if (globalThis[name]) window[name] = globalThis[name];
    window.ResizeObserver ??= ResizeObserver;
    window.matchMedia ??= matchMedia;
    window.scrollTo = () => {};
    // antd asks for ::-webkit-scrollbar, which jsdom answers with a "not implemented" report
    const computed = window.getComputedStyle;
    window.getComputedStyle = (element) => computed(element);
  }
};
