import { CLEAR_WORD, type RowsPreviewRow } from '@moru/contract';
import { Button } from '../../core/chrome/button.tsx';
import { num } from '../../core/format.ts';
import { useT } from '../../core/i18n/use-t.tsx';

const TEXTS = {
  next: { ko: '다음 오류 (F8)', en: 'Next error (F8)' },
  near: { ko: '혹시:', en: 'Did you mean:' },
  hint: {
    ko: 'Enter로 고치고 방향키로 움직입니다. 빈 칸은 값을 그대로 두고, {word}은(는) 값을 비웁니다.',
    en: 'Enter edits, arrows move. A blank cell leaves a value as it is; {word} empties it.',
  },
  apply: { ko: '{n}행 가져오기', en: 'Import {n} {n:row|rows}' },
  one: { ko: '1행 가져오기', en: 'Import 1 row' },
  nothing: { ko: '가져오기', en: 'Import' },
  cancel: { ko: '취소', en: 'Cancel' },
  errors: { ko: '오류 {n}행을 고치거나 빼야 합니다', en: 'Rows with errors: {n}. Fix or remove them' },
  same: { ko: '바뀌는 값이 없습니다', en: 'Nothing would change' },
  ready: { ko: '전부 저장되거나 하나도 저장되지 않습니다. 되돌릴 수 있습니다.', en: 'All rows are saved or none. It can be undone.' },
};

interface ReasonProps {
  row: RowsPreviewRow | undefined;
  column: number;
  onTake: (text: string) => void;
}

/** The error in the current cell or its row, with a suggestion; otherwise how to use the grid. */
export function Reason({ row, column, onTake }: ReasonProps) {
  const { t, lang } = useT();
  const errors = row?.errors ?? [];
  const shown = [...errors.filter((error) => error.column === column), ...errors.filter((error) => error.column === null)];
  return (
    <div className="mo-imp-reason" role="status">
      {shown.length === 0 && <span className="mo-quiet">{t(TEXTS.hint, { word: CLEAR_WORD[lang] })}</span>}
      {shown.map(({ code, column: at, message, near = [] }) => (
        <span key={`${code} ${at}`} className="mo-imp-problem">
          <span className="mo-ink-bad">▲ {t(message)}</span>
          {at !== null && near.length > 0 && <span className="mo-quiet">{t(TEXTS.near)}</span>}
          {at !== null &&
            near.map((text) => (
              <Button key={text} small onClick={() => onTake(text)}>
                {text}
              </Button>
            ))}
        </span>
      ))}
    </div>
  );
}

interface ActsProps {
  counts: { readonly new: number; readonly changed: number; readonly error: number } | undefined;
  isOld: boolean;
  isBusy: boolean;
  onNext: () => void;
  onApply: () => void;
  onClose: () => void;
}

/** The button of the preview, or why it is disabled. */
export function ImportActs({ counts, isOld, isBusy, onNext, onApply, onClose }: ActsProps) {
  const { t } = useT();
  const errors = counts?.error ?? 0;
  const writes = (counts?.new ?? 0) + (counts?.changed ?? 0);
  const why = !counts ? undefined : errors > 0 ? t(TEXTS.errors, { n: num(errors) }) : writes === 0 ? t(TEXTS.same) : undefined;
  return (
    <div className="mo-imp-acts">
      {errors > 0 && (
        <Button icon="alert" onClick={onNext}>
          {t(TEXTS.next)}
        </Button>
      )}
      <span id="mo-imp-why" className={errors > 0 ? 'mo-ink-bad' : 'mo-quiet'}>
        {why ?? (counts && t(TEXTS.ready))}
      </span>
      <Button onClick={onClose}>{t(TEXTS.cancel)}</Button>
      <Button
        kind="primary"
        busy={isBusy}
        disabled={!counts || isOld || errors > 0 || writes === 0}
        aria-describedby="mo-imp-why"
        onClick={onApply}
      >
        {writes === 0 ? t(TEXTS.nothing) : t(writes === 1 ? TEXTS.one : TEXTS.apply, { n: num(writes) })}
      </Button>
    </div>
  );
}
