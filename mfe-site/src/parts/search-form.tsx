import type { Text } from '@moru/contract';
import { Button, IconButton, useT } from '@moru/ui/core';
import { useState, type FormEvent } from 'react';

const TEXTS = { find: { ko: '찾기', en: 'Find' }, clear: { ko: '검색어 지우기', en: 'Clear search' } };

interface Props {
  readonly label: Text;
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** A search that runs on Enter or its button. A form's own submit waits for the end of a Hangul syllable. */
export function SearchForm({ label, keyword, onSearch }: Props) {
  const { t } = useT();
  const [text, setText] = useState(keyword);
  const [searched, setSearched] = useState(keyword);
  // Back or a cleared filter changes the word from outside.
  if (searched !== keyword) {
    setSearched(keyword);
    setText(keyword);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  const clear = () => (setText(''), onSearch(''));
  return (
    <form className="site-search" role="search" onSubmit={submit}>
      <input
        className="mo-input"
        type="text"
        enterKeyHint="search"
        maxLength={100}
        aria-label={t(label)}
        placeholder={t(label)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && <IconButton icon="close" label={t(TEXTS.clear)} onClick={clear} />}
      <Button type="submit" icon="search">
        {t(TEXTS.find)}
      </Button>
    </form>
  );
}
