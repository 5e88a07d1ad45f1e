import type { FieldMeta, Text } from '@moru/contract';
import { Button } from '../core/chrome/button.tsx';
import { useT } from '../core/i18n/use-t.tsx';
import { useFormInside } from './form-context.ts';
import { HistoryValue } from './history-value.tsx';

const TEXTS: Record<'theirs' | 'take', Text> = {
  theirs: { ko: '상대 값:', en: 'Theirs:' },
  take: { ko: '사용', en: 'Use' },
};

/** Shown beside an input: what somebody else saved there meanwhile, until it is decided. */
export function ClashAt({ path, meta }: { path: string; meta: FieldMeta }) {
  const { t } = useT();
  const { clashes, decide } = useFormInside();
  const clash = clashes?.find((one) => one.path === path);
  if (!clash) return null;
  return (
    <span className="mo-clash">
      {t(TEXTS.theirs)} <HistoryValue meta={meta} value={clash.theirs} />{' '}
      <Button small kind="quiet" onClick={() => decide?.(clash, 'theirs')}>
        {t(TEXTS.take)}
      </Button>
    </span>
  );
}
