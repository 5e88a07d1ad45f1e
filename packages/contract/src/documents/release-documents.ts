import { choice } from '../core/text.ts';

/** Documents of a release. The statement shows amounts, so the site does not get it. */
export const RELEASE_DOCUMENTS = [
  choice('statement', '거래명세서', 'Statement'),
  choice('note', '납품서', 'Delivery note'),
  choice('packing', '포장 명세서', 'Packing list'),
  choice('cartons', '카톤 라벨', 'Carton labels'),
] as const;

/** One of `RELEASE_DOCUMENTS`. */
export type ReleaseDocument = (typeof RELEASE_DOCUMENTS)[number]['value'];

/** Values of `RELEASE_DOCUMENTS`. */
export const RELEASE_DOCUMENT_KINDS = RELEASE_DOCUMENTS.map(({ value }) => value) as unknown as readonly [
  ReleaseDocument,
  ...ReleaseDocument[],
];
