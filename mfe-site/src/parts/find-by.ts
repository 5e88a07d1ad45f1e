/** Column in which a typed word is searched: `PO-2610` the PO number, `SO-SKI-012` the product code, anything else the product name. */
export function findBy(keyword: string): { search?: string; keyword?: string } {
  const word = keyword.trim();
  if (word === '') return {};
  if (/^po\b/i.test(word) || /^\d{4}-\d+$/.test(word)) return { search: 'po.poNo', keyword: word };
  if (/^[a-z]{2,}-[a-z0-9-]+$/i.test(word)) return { search: 'product.code', keyword: word };
  return { search: 'product.name', keyword: word };
}
