import { useState, type KeyboardEvent, type Ref } from 'react';
import { ALL_FIELDS, type Text } from '@moru/contract';
import type { AnyResource } from '../core/api/resource.ts';
import { IconButton } from '../core/chrome/button.tsx';
import { SelectInput } from '../core/chrome/inputs.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { isComposing } from '../core/keys/keys.ts';
import { titleAt } from './columns.tsx';
import { metaAt } from './filters.ts';
import { useSearched } from './use-searched.ts';

const TEXTS: Record<'field' | 'all' | 'where' | 'search' | 'run' | 'hint' | 'clear', Text> = {
  field: { ko: '검색 항목', en: 'Search in' },
  all: { ko: '모든 항목', en: 'All fields' },
  where: { ko: '{fields}에서 검색합니다', en: 'Searches {fields}' },
  search: { ko: '검색', en: 'Search' },
  run: { ko: '찾기', en: 'Run search' },
  hint: { ko: '검색어 입력 후 Enter', en: 'Search, then Enter' },
  clear: { ko: '검색어 지우기', en: 'Clear search' },
};

interface SearchBoxProps {
  resource: AnyResource;
  search: string;
  keyword: string;
  onSearch: (search: string, keyword: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Field and keyword of a search; it runs on Enter or the icon, never per key. */
export function SearchBox({ resource, search, keyword, onSearch, inputRef }: SearchBoxProps) {
  const { t } = useT();
  const fields = useSearched(resource, search);
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  if (known !== keyword) {
    // The URL changed from outside the box: Back, a cleared search, a link.
    setKnown(keyword);
    setTyped(keyword);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    onSearch(search, typed.trim());
  };
  const clear = () => {
    setTyped('');
    if (keyword !== '') onSearch(search, '');
  };
  return (
    <div className="mo-search" role="search">
      {resource.search.length > 1 && (
        <SelectInput
          label={TEXTS.field}
          value={search}
          options={[
            { value: ALL_FIELDS, label: TEXTS.all },
            ...resource.search.map((path) => ({ value: path, label: titleAt(resource, path, metaAt(resource, path)) })),
          ]}
          onChange={(path) => onSearch(path, keyword)}
        />
      )}
      <span className="mo-search-box">
        <IconButton icon="search" small label={t(TEXTS.run)} onClick={() => onSearch(search, typed.trim())} />
        <input
          ref={inputRef}
          className="mo-input"
          aria-label={t(TEXTS.search)}
          title={t(TEXTS.where, { fields: t(fields) })}
          placeholder={t(TEXTS.hint)}
          maxLength={100}
          value={typed}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && <IconButton icon="close" small label={t(TEXTS.clear)} onClick={clear} />}
      </span>
    </div>
  );
}
