import { expect, test } from '@jest/globals';
import { globalSelectors } from './global-styles.mjs';

test.each([
  ['.a { color: red }', []],
  ['body { margin: 0 }', ['body']],
  ['.a{color:red}html,.b{color:red}*{margin:0}', ['html', '*']],
  ['@media print { .a { color: red } :root { --x: 1 } }', [':root']],
  ['@keyframes turn { from { top: 0 } 50% { top: 1px } to { top: 2px } }', []],
  ['.a { &:hover { color: red } > h1 { color: blue } }', ['> h1']],
  [':is(.a, .b) > p { color: red }', []],
  ['.a th:not(:is(:lang(ae), :lang(ar))) { margin: 0 }', []],
  ['p:not(.mine) { color: red }', ['p:not(.mine)']],
  ['p:not(:is(.a, .b)):not(.c) { color: red } .a:not(.b) { color: red }', ['p:not(:is(.a, .b)):not(.c)']],
  ['p:not(p):not(.mine) .a { color: red }', []],
  [':is(.mine, body) { color: red }', [':is(.mine, body)']],
  [':where(:is(.mine, html), .b) > p { color: red }', [':where(:is(.mine, html), .b) > p']],
  [':is(body, .mine) .a { color: red }', []],
  ['.a { :is(&, body) { color: red } }', [':is(&, body)']],
  ['body:has(.mine) { color: red } body:has(.mine, p) { color: red }', ['body:has(.mine, p)']],
  ['.mo-table td { color: red } .a .mo-table td { color: red }', ['.mo-table td']],
  ['.ant-select { color: red }', ['.ant-select']],
  ['/* body { } */ .a::after { content: "} body {" }', []],
  ['[data-state="x"] { color: red }', ['[data-state=""]']],
  ['.a { background: url(x.svg) } @font-face { font-family: x }', []],
])('in %s', (css, found) => expect(globalSelectors(css)).toEqual(found));
