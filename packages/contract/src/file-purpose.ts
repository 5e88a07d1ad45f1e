import type { Role } from './core/index.ts';
import { choice } from './core/text.ts';

/** Purpose of a file; each entity with files names the purposes it allows. */
export const FILE_PURPOSES = [
  choice('photo', '사진', 'Photo'),
  choice('artwork', '아트워크', 'Artwork'),
  choice('spec', '사양서', 'Specification'),
  choice('packing_list', '포장 명세서', 'Packing list'),
  choice('certificate', '인증서', 'Certificate'),
  choice('order', '발주서', 'Order form'),
  choice('contract', '계약서', 'Contract'),
  choice('price', '단가표', 'Price list'),
  choice('invoice', '인보이스', 'Invoice'),
  choice('bl', '선하증권', 'Bill of lading'),
  choice('customs', '통관 서류', 'Customs papers'),
  choice('signature', '서명', 'Signature'),
  choice('document', '문서', 'Document'),
  // Made by the product; no entity allows it, so nobody uploads or removes one.
  choice('report', '성적서', 'Report'),
  choice('statement', '거래명세서', 'Statement'),
  choice('delivery_note', '납품서', 'Delivery note'),
  choice('other', '기타', 'Other'),
] as const;

/** One of `FILE_PURPOSES`. */
export type FilePurpose = (typeof FILE_PURPOSES)[number]['value'];

/**
 * Purposes that a role sees; a role left out sees all. Site staff see no commercial documents (order forms, contracts, prices, invoices,
 * bills of lading, customs papers), nor unsorted files, which may contain prices.
 */
export const PURPOSES_SEEN: Readonly<Partial<Record<Role, readonly FilePurpose[]>>> = {
  'site-staff': ['photo', 'artwork', 'spec', 'packing_list', 'certificate', 'signature'],
};
