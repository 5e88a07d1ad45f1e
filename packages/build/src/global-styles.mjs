const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const RULE = /(?:^|[{};])\s*([^{};]+)\{/g;
const FUNCTION = /:([\w-]+)\(/;
const FRAME = /^(from|to|[\d.]+%)$/;
/** A class, or `&`, which stands for a selector that was looked at; those of the kit and of antd are everybody's. */
const OWN = /\.(?!mo-|ant-)[\w\\-]|&/;

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

/** A selector without what stands in brackets, and that: `[name, list]` of each, `:is(.a, .b)` for one. */
function opened(selector) {
  const found = FUNCTION.exec(selector);
  if (!found) return { plain: selector, lists: [] };
  const start = found.index + found[0].length;
  let end = start;
  for (let depth = 1; depth > 0 && end < selector.length; end++) {
    if (selector[end] === '(') depth++;
    if (selector[end] === ')') depth--;
  }
  const { plain, lists } = opened(selector.slice(end));
  return { plain: selector.slice(0, found.index) + plain, lists: [[found[1], selector.slice(start, end - 1)], ...lists] };
}

/**
 * Whether all that a selector stands for has a class of its own: of `:is(.mine, body)` the body has none, and `p:not(.mine)` is every
 * other paragraph.
 */
function isOwn(selector) {
  const { plain, lists } = opened(selector);
  return OWN.test(plain) || lists.some(([name, list]) => name !== 'not' && selectorsOf(list).every(isOwn));
}

/**
 * Selectors of a style sheet that name no class of their own: they would change pages of other modules. What is nested (`&`), at-rules and the frames
 * of an animation are none.
 */
export function globalSelectors(css) {
  const plain = css.replace(COMMENT, '').replace(STRING, '""');
  const found = [];
  // Neighbouring rules share a brace: the search goes on at it.
  for (let match = RULE.exec(plain); match; match = RULE.exec(plain)) {
    RULE.lastIndex -= 1;
    if (match[1].trim().startsWith('@')) continue;
    found.push(...selectorsOf(match[1]).filter((selector) => !isOwn(selector) && !FRAME.test(selector)));
  }
  RULE.lastIndex = 0;
  return found;
}
