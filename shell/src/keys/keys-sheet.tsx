import type { Text } from '@moru/contract';
import { Button, Dialog, KEYS, Shortcut, useT, type KeyFacts, type KeyPlace } from '@moru/ui/core';
import { Fragment, useId } from 'react';
import { useMenu } from '../app/menu-context.ts';
import { usePages } from '../app/pages-context.ts';
import { goKeysOf } from '../rules/go-keys.ts';
import { modKey } from './mod-key.ts';
import './keys-sheet.css';

const TITLE: Text = { ko: '단축키', en: 'Keyboard shortcuts' };
const CLOSE: Text = { ko: '닫기', en: 'Close' };
const NOTE: Text = {
  ko: '글자를 입력하는 동안에는 작동하지 않습니다. 한글 자판에서도 같은 자리의 키입니다.',
  en: 'Shortcuts are off while you type. They work on the same keys in the Korean layout.',
};
const PLACES: Record<KeyPlace, Text> = {
  anywhere: { ko: '어디서나', en: 'Everywhere' },
  list: { ko: '목록', en: 'Lists' },
  form: { ko: '입력 화면', en: 'Forms' },
};
const GO: Text = { ko: '이동', en: 'Go to' };

const PRINTED: Readonly<Record<string, string>> = { Escape: 'Esc', PageUp: 'PgUp', PageDown: 'PgDn' };

const printed = (key: string): string => (key === 'Mod' ? modKey() : key.length === 1 ? key.toUpperCase() : (PRINTED[key] ?? key));

function Keys({ title, rows }: { title: Text; rows: readonly (readonly [keys: readonly string[], what: Text])[] }) {
  const { t } = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(title)}</h3>
      <dl className="keys">
        {rows.map(([keys, what]) => (
          <div key={what.en}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <Shortcut>{printed(key)}</Shortcut>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Every shortcut of the product, from the list that the handlers use. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const id = useId();
  const menu = useMenu();
  const { has } = usePages();
  const facts: readonly KeyFacts[] = Object.values(KEYS);
  const of = (place: KeyPlace) => facts.filter((one) => one.place === place).map(({ keys, what }) => [keys, what] as const);
  const go = goKeysOf(menu).filter(({ to, path }) => to === '/' || has(path));
  return (
    <Dialog labelledBy={id} onClose={onClose} wide light className="keys-sheet">
      <h2 id={id} tabIndex={-1} data-first="">
        {t(TITLE)}
      </h2>
      <p className="mo-quiet">{t(NOTE)}</p>
      <div className="keys-columns">
        <div>
          <Keys title={PLACES.anywhere} rows={of('anywhere')} />
          <Keys title={PLACES.list} rows={of('list')} />
        </div>
        <div>
          <Keys title={PLACES.form} rows={of('form')} />
          {go.length > 0 && <Keys title={GO} rows={go.map(({ letter, label }) => [['g', letter], label] as const)} />}
        </div>
      </div>
      <div className="mo-dialog-actions">
        <Button kind="primary" onClick={onClose}>
          {t(CLOSE)}
        </Button>
      </div>
    </Dialog>
  );
}
