import type { Text } from '@moru/contract';
import { useT } from '@moru/ui/core';
import { Fragment } from 'react';

interface Props {
  readonly text: Text;
  readonly facts: Readonly<Record<string, string>>;
}

/** A task's text with its values emphasised, since the user looks for them on the screens. */
export function FactText({ text, facts }: Props) {
  const { lang } = useT();
  // Every second part is a name that was in braces.
  const parts = text[lang].split(/\{(\w+)\}/);
  return parts.map((part, index) => <Fragment key={index}>{index % 2 === 0 ? part : <b>{facts[part] ?? '…'}</b>}</Fragment>);
}
