/** One recipient read from a pasted list. */
export interface Recipient {
  readonly recipient: string;
  readonly phone: string | null;
  readonly zip: string | null;
  readonly address: string;
  readonly parcelMemo: string | null;
  readonly qty: number | null;
}

/** The content of a pasted list: recipients, and the lines without one, counted from 1. */
export interface AddressList {
  readonly recipients: readonly Recipient[];
  readonly problems: readonly { readonly line: number; readonly text: string }[];
}

type Column = keyof Recipient;

const HEADERS: Record<Column, RegExp> = {
  recipient: /^(받는\s*(사람|분)|수령인|수취인|수하인|성명|이름|name|recipient|receiver)/i,
  phone: /^(전화|연락처|휴대폰|핸드폰|phone|tel|mobile)/i,
  zip: /^(우편\s*번호|zip|post)/i,
  address: /^(주소|배송지|address)/i,
  parcelMemo: /^(배송\s*메모|배송\s*메시지|요청\s*사항|메모|memo|note)/i,
  qty: /^(수량|qty|quantity|ea$|pcs)/i,
};

/** Order of the columns where the list has no header. */
const USUAL: readonly Column[] = ['recipient', 'phone', 'zip', 'address', 'parcelMemo', 'qty'];

const columnOf = (title: string): Column | undefined => USUAL.find((column) => HEADERS[column].test(title.trim()));

/** Cells of a line: separated by tabs as a spreadsheet copies them, otherwise by commas outside quotes. */
function cellsOf(line: string): string[] {
  const cells = line.includes('\t') ? line.split('\t') : [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell);
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"')
      .trim(),
  );
}

const PHONE = /^\+?[\d\s()-]{8,}$/;
const ZIP = /^\d{5}$|^\d{3}-?\d{3}$/;

/** Columns of a list without header: by the form of its first line where that is clear, otherwise in the usual order. */
function guess(cells: readonly string[]): (Column | undefined)[] {
  const phone = cells.findIndex((cell) => PHONE.test(cell) && !ZIP.test(cell));
  const zip = cells.findIndex((cell) => ZIP.test(cell));
  const rest = USUAL.filter((column) => (column !== 'phone' || phone < 0) && (column !== 'zip' || zip < 0)).filter(
    (column) => column !== 'phone' && column !== 'zip',
  );
  return cells.map((_, index) => (index === phone ? 'phone' : index === zip ? 'zip' : rest.shift()));
}

const wholeNumber = (text: string): number | null => {
  const digits = text
    .normalize('NFKC')
    .replaceAll(',', '')
    .replace(/\s*(ea|개|장|pcs)$/i, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};

/** Parses an address list pasted from a spreadsheet or a text, with or without a header line. */
export function readAddressList(text: string): AddressList {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter(({ text: line }) => line.trim() !== '');
  const first = cellsOf(lines[0]?.text ?? '');
  const titled = first.map(columnOf);
  const hasHeader = titled.includes('recipient') || titled.includes('address');
  const columns = hasHeader ? titled : guess(first);
  const recipients: Recipient[] = [];
  const problems: { line: number; text: string }[] = [];
  for (const { line, text: raw } of hasHeader ? lines.slice(1) : lines) {
    const cells = cellsOf(raw);
    const at = (column: Column): string => cells[columns.indexOf(column)] ?? '';
    if (at('recipient') === '' || at('address') === '') problems.push({ line, text: raw.trim() });
    else
      recipients.push({
        recipient: at('recipient'),
        phone: at('phone') || null,
        zip: at('zip') || null,
        address: at('address'),
        parcelMemo: at('parcelMemo') || null,
        qty: wholeNumber(at('qty')),
      });
  }
  return { recipients, problems };
}
