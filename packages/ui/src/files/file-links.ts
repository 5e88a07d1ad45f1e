import { apiUrl } from '../core/index.ts';
import { isImage } from '@moru/contract';
import type { FileRow } from './use-uploads.ts';

type Size = 'thumb' | 'preview';

/** Address of a file's bytes, which never change; only its name and facts do. */
export const fileUrl = ({ id }: Pick<FileRow, 'id'>, size?: Size): string => apiUrl(`file/raw/${id}${size ? `?size=${size}` : ''}`);

/** Address for downloading, never for showing. */
export const downloadUrl = ({ id }: Pick<FileRow, 'id'>): string => apiUrl(`file/raw/${id}?download=1`);

/** Whether a file has thumbnails. */
export const isPicture = ({ mime }: Pick<FileRow, 'mime'>): boolean => isImage(mime);

/** Whether a browser can show the file. */
export const isShown = ({ mime }: Pick<FileRow, 'mime'>): boolean => isImage(mime) || mime === 'application/pdf';
