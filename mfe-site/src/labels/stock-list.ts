import { labelStock } from '@moru/contract';
import { resourceQueries } from '@moru/ui/core';

const PAGE = 30;

// Codes are written in Latin letters; a name may be, too, but then its code finds it.
const byWord = (word: string) => (word === '' ? {} : { search: /^[\x20-\x7e]+$/.test(word) ? 'code' : 'name', keyword: word });

/** The active labels by name, a few pages of them; with a word those whose name or code contains it. */
export const stockList = (keyword: string, pages: number) =>
  resourceQueries(labelStock).list({ isActive: true, ...byWord(keyword), orderBy: 'name-asc', num: PAGE * pages });
