import { product, refField, text } from '@moru/contract';

/** The stored months as reading knows them: by their product. */
export const storedMonth = {
  name: 'productInventory',
  fields: { productId: refField(text('제품', 'Product'), product, { derived: true }) },
} as const;
