const LINE = /^([1-9]\d{0,9}):([1-9]\d{0,8})$/;
const ID = /^[1-9]\d{0,9}$/;

/** The proposal of a link for a new request: its brand, and how many pieces of which PO lines (`lines=12:480,15:20`). */
export function askedFor(url: URLSearchParams) {
  const brand = url.get('brandId') ?? '';
  const lines = (url.get('lines') ?? '').split(',').flatMap((part) => {
    const [, id, qty] = LINE.exec(part) ?? [];
    return id === undefined ? [] : [{ poProductId: Number(id), qty: Number(qty) }];
  });
  return { ...(ID.test(brand) && { brandId: Number(brand) }), ...(lines.length > 0 && { lines }) };
}
