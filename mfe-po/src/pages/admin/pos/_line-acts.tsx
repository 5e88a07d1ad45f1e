import { useState } from 'react';
import { isLineOver, poProduct, type Row } from '@moru/contract';
import { Button, useCan, useT } from '@moru/ui/core';
import { ActionButton, ReviseEta } from '@moru/ui/forms';
import { EtaHistory } from './_eta-history.tsx';

const TEXTS = {
  revise: { ko: 'ETA 변경', en: 'Revise ETA' },
  shortClose: { ko: '부족종결', en: 'Short close' },
  shortCloseAsk: {
    ko: '남은 수량을 더 받지 않고 이 품목을 끝냅니다. 사유를 적어 주세요.',
    en: 'Closes this line without the remaining quantity. Give the reason.',
  },
  reopen: { ko: '다시 열기', en: 'Reopen' },
  reopenAsk: { ko: '부족종결한 품목을 다시 엽니다. 사유를 적어 주세요.', en: 'Opens the short-closed line again. Give the reason.' },
};

/** Actions on one line of a confirmed order. */
export function LineActs({ line }: { line: Row<typeof poProduct, 'A'> }) {
  const { t } = useT();
  const can = useCan(poProduct);
  const [revising, setRevising] = useState(false);
  if (line.status === 'short_closed')
    return <ActionButton resource={poProduct} verb="reopen" row={line} reason confirm={TEXTS.reopenAsk} label={TEXTS.reopen} />;
  if (isLineOver(line.status)) return null;
  return (
    <span className="mo-acts">
      {can.act('reviseEta') && (
        <Button icon="calendar" onClick={() => setRevising(true)}>
          {t(TEXTS.revise)}
        </Button>
      )}
      <ActionButton
        resource={poProduct}
        verb="shortClose"
        row={line}
        reason
        kind="danger"
        confirm={TEXTS.shortCloseAsk}
        label={TEXTS.shortClose}
      />
      {revising && (
        <ReviseEta
          resource={poProduct}
          row={line}
          name={`${line.po.poNo} / ${line.lineNo}`}
          from={line.etaCurrent}
          onClose={() => setRevising(false)}
        >
          <EtaHistory poProductId={line.id} />
        </ReviseEta>
      )}
    </span>
  );
}
