const COMMENT = /\/\*[\s\S]*?\*\//g;
const STRING = /"[^"]*"|'[^']*'/g;
const RULE = /(?:^|[{};])\s*([^{};]+)\{/g;
const FUNCTION = /:([\w-]+)\(/;
const FRAME = /^(from|to|[\d.]+%)$/;
/** A class, or `&`, which is the selector checked before; classes of the kit and of antd are shared by all modules. */
const OWN = /\.(?!mo-|ant-)[\w\\-]|&/;

/** The selectors of a list separated by commas; commas inside brackets do not separate. */
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

/** A selector without its brackets, and their content: `[name, list]` of each, `:is(.a, .b)` for one. */
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
 * Whether everything that a selector matches has a class of the module: of `:is(.mine, body)` the body has none, and `p:not(.mine)` is
 * every other paragraph.
 */
function isOwn(selector) {
  const { plain, lists } = opened(selector);
  return OWN.test(plain) || lists.some(([name, list]) => name !== 'not' && selectorsOf(list).every(isOwn));
}

/**
 * Selectors of a style sheet without a class of the module: they would change pages of other modules. Nested rules (`&`), at-rules and the
 * frames of an animation do not count.
 */
export function globalSelectors(css) {
  const plain = css.replace(COMMENT, '').replace(STRING, '""');
  const found = [];
  // Neighbouring rules share a brace, so the search continues at it.
  for (let match = RULE.exec(plain); match; match = RULE.exec(plain)) {
    RULE.lastIndex -= 1;
    if (match[1].trim().startsWith('@')) continue;
    found.push(...selectorsOf(match[1]).filter((selector) => !isOwn(selector) && !FRAME.test(selector)));
  }
  RULE.lastIndex = 0;
  return found;
}
