import { product, refField, text } from '@moru/contract';

/** Fields of the stored months, for reading. */
export const storedMonth = {
  name: 'productInventory',
  fields: { productId: refField(text('제품', 'Product'), product, { derived: true }) },
} as const;
