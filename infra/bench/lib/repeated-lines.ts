const NEWLINE = '\r'; // as published
const RENAMED = ['PO / SO #', 'ASN/DN #'];

/** The lines of a file `times` over, every copy with its own order and shipment numbers. */
export function repeatedLines(content: Uint8Array, times: number): Uint8Array {
  const [header = '', ...lines] = new TextDecoder()
    .decode(content)
    .split(NEWLINE)
    .filter((line) => line.trim() !== '');
  const renamed = RENAMED.map((name) => header.split('\t').indexOf(name));
  const copies = [header];
  for (let copy = 0; copy < times; copy++) {
    for (const line of lines) {
      const cells = line.split('\t');
      for (const at of renamed) cells[at] = `${cells[at]}${copy > 0 ? `-R${copy}` : ''}`;
      copies.push(cells.join('\t'));
    }
  }
  return new TextEncoder().encode(copies.join(NEWLINE));
}
