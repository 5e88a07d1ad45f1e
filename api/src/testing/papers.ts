import { extractText, getDocumentProxy } from 'unpdf';
import type { Answer } from './http-client.ts';

/** A PDF that a call answered: its text as a reader finds it, and its pages; empty where the call answered something else. */
export async function readPaper({ status, bytes, headers, body }: Answer) {
  const read = { status, bytes, headers, body };
  if (status !== 200) return { ...read, text: '', pages: 0 };
  const doc = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(doc, { mergePages: true });
  return { ...read, text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}
