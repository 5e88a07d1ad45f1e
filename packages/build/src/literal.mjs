import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';

const WRAPPERS = new Set(['TsConstAssertion', 'TsAsExpression', 'TsSatisfiesExpression', 'ParenthesisExpression']);
const VALUES = new Set(['StringLiteral', 'NumericLiteral', 'BooleanLiteral']);

const keyOf = (key, where) => {
  if (key.type === 'Identifier' || key.type === 'StringLiteral') return key.value;
  throw new Error(`${where} must be a plain literal, found a computed key`);
};

function valueOf(node, where) {
  if (WRAPPERS.has(node.type)) return valueOf(node.expression, where);
  if (VALUES.has(node.type)) return node.value;
  if (node.type === 'ArrayExpression') return node.elements.map((element) => valueOf(plain(element, where), where));
  if (node.type === 'ObjectExpression') return Object.fromEntries(node.properties.map((property) => pairOf(property, where)));
  throw new Error(`${where} must be a plain literal, found ${node.type}`);
}

function plain(element, where) {
  if (element && !element.spread) return element.expression;
  throw new Error(`${where} must be a plain literal, found a spread or a hole`);
}

function pairOf(property, where) {
  if (property.type !== 'KeyValueProperty') throw new Error(`${where} must be a plain literal, found ${property.type}`);
  return [keyOf(property.key, where), valueOf(property.value, where)];
}

/**
 * Value of `export const <name> = …` in a TypeScript source, without running it. Throws where there is no such export or it contains
 * anything but strings, numbers, booleans, arrays and objects: the published facts about a page must not depend on code.
 */
export function literalExport(source, name, file) {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  const declarations = body.flatMap((item) => (item.type === 'ExportDeclaration' && item.declaration.declarations) || []);
  const found = declarations.find(({ id }) => id.value === name);
  if (!found?.init) throw new Error(`${file} exports no literal named \`${name}\``);
  return valueOf(found.init, `${file}: \`${name}\``);
}

/** `literalExport` of a file. */
export const literalOf = (path, name, file) => literalExport(readFileSync(path, 'utf8'), name, file);
