import { Button, useT } from '@moru/ui/core';

const TEXTS = {
  back: { ko: '쓰다가 만 내용을 불러왔습니다. 사진은 다시 찍어 주세요.', en: 'What you had typed is back. Photos have to be taken again.' },
  startOver: { ko: '처음부터 쓰기', en: 'Start over' },
};

/** Note that a form contains values typed before its tab was killed. */
export function TypedNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useT();
  return (
    <div className="site-note" role="status">
      <p>{t(TEXTS.back)}</p>
      <Button small onClick={onStartOver}>
        {t(TEXTS.startOver)}
      </Button>
    </div>
  );
}
