import { expect, test } from '@jest/globals';
import { layered, layerOf, layerOfModule, outsideOf } from './layers.mjs';

const LAYER = layerOfModule('mfe-po');

test.each([
  ['/r/mfe-po/src/a.css', 'modules.mfe-po'],
  ['/r/shell/src/look/menu.css', 'shell'],
  ['/r/packages/ui/src/core/css/base.css', 'base'],
  ['/r/packages/ui/src/core/css/buttons.css', 'kit'],
  ['/r/node_modules/pretendard/x.css', 'kit'],
])('%s is in the layer %s', (path, layer) => expect(layerOf(path, '/r')).toBe(layer));

test.each([
  '.a { color: red }',
  '@media print { .a { color: red } }',
  '/* } */ .a::after { content: "} body {" }',
  '@import "./b.css";\n.a { top: 0 }',
])('nothing of %s is outside its layer, once it is in it', (css) =>
  expect(outsideOf(layered(css, LAYER), LAYER).filter((head) => !head.startsWith('@import'))).toEqual([]),
);

test('imports of a style sheet come before its layer, and imports alone make no layer', () => {
  expect(layered("@import './b.css';\n/* why */", LAYER)).toBe("@import './b.css';");
  expect(layered("@import './b.css';\n.a { top: 0 }", LAYER)).toMatch(
    /^@import '.\/b.css';\n@layer base, antd, kit, modules, shell;\n@layer modules.mfe-po \{/,
  );
});

test.each([
  ['.a { color: red }', ['.a']],
  [`@layer base,antd,kit,modules,shell;@layer ${LAYER}{.a{top:0}}`, []],
  [`@layer ${LAYER} { .a { top: 0 } } .b { top: 0 }`, ['.b']],
  ['@layer modules.mfe-site { .a { top: 0 } }', ['@layer modules.mfe-site']],
  ['@layer shell { .a { top: 0 } }', ['@layer shell']],
  ['@layer shell, modules;', ['@layer shell, modules;']],
  ['@import url(https://x/y.css);', ['@import url(https://x/y.css);']],
  [`@layer ${LAYER} { @media print { .a { top: 0 } } .c { top: 0 } }`, []],
])('of %s is outside: %j', (css, outside) => expect(outsideOf(css, LAYER)).toEqual(outside));
