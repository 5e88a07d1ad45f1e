const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const RULE = /(?:^|[{};])\s*([^{};]+)\{/g;
const NOT = ':not(';
const FRAME = /^(from|to|[\d.]+%)$/;

/** The selectors of a list that commas divide; what stands within brackets, and brackets within these, belongs to one. */
function selectorsOf(list) {
  const selectors = [''];
  let depth = 0;
  for (const sign of list) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += sign;
  }
  return selectors.map((selector) => selector.trim());
}

/** A selector without what it excludes: `p:not(.mine)` is every other paragraph. */
function withoutNot(selector) {
  const start = selector.indexOf(NOT);
  if (start === -1) return selector;
  let end = start + NOT.length;
  for (let depth = 1; depth > 0 && end < selector.length; end++) {
    if (selector[end] === '(') depth++;
    if (selector[end] === ')') depth--;
  }
  return selector.slice(0, start) + withoutNot(selector.slice(end));
}

/**
 * Selectors of a style sheet that name no class: they would change pages of other modules. What is nested (`&`), at-rules and the frames
 * of an animation are none.
 */
export function globalSelectors(css) {
  const plain = css.replace(COMMENT, '').replace(STRING, '""');
  const found = [];
  // Neighbouring rules share a brace: the search goes on at it.
  for (let match = RULE.exec(plain); match; match = RULE.exec(plain)) {
    RULE.lastIndex -= 1;
    if (match[1].trim().startsWith('@')) continue;
    found.push(...selectorsOf(match[1]).filter((selector) => !/[.&]/.test(withoutNot(selector)) && !FRAME.test(selector)));
  }
  RULE.lastIndex = 0;
  return found;
}
