import { apiUrl } from '../core/index.ts';
import { isImage } from '@moru/contract';
import type { FileRow } from './use-uploads.ts';

type Size = 'thumb' | 'preview';

/** Address of a file's bytes. A version of the row is part of it: nothing of it changes but the name. */
export const fileUrl = ({ id }: Pick<FileRow, 'id'>, size?: Size): string => apiUrl(`file/raw/${id}${size ? `?size=${size}` : ''}`);

/** Address that is saved, never shown. */
export const downloadUrl = ({ id }: Pick<FileRow, 'id'>): string => apiUrl(`file/raw/${id}?download=1`);

/** Whether a file has small copies to look at. */
export const isPicture = ({ mime }: Pick<FileRow, 'mime'>): boolean => isImage(mime);

/** Whether a browser shows the file by itself. */
export const isShown = ({ mime }: Pick<FileRow, 'mime'>): boolean => isImage(mime) || mime === 'application/pdf';
