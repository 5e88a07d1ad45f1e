/** Width of a text, in points. */
export type WidthOf = (text: string) => number;

/** The longest beginning of a text that fits; at least one letter. */
function fitting(text: string, width: number, widthOf: WidthOf): string {
  const letters = [...text];
  let count = letters.length;
  while (count > 1 && widthOf(letters.slice(0, count).join('')) > width) count -= 1;
  return letters.slice(0, count).join('');
}

/** A text in lines of at most `width` points, broken at spaces and within words that are longer than a line. */
export function wrap(text: string, width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    for (line = word; widthOf(line) > width && [...line].length > 1;) {
      const part = fitting(line, width, widthOf);
      lines.push(part);
      line = line.slice(part.length);
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A text that fits into `width`, its end replaced by an ellipsis where it does not. */
export function cut(text: string, width: number, widthOf: WidthOf): string {
  return widthOf(text) <= width ? text : `${fitting(text, width - widthOf('…'), widthOf).trimEnd()}…`;
}
