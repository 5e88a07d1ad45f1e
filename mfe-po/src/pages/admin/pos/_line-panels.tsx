import { useId, useState } from 'react';
import type { poProduct, Row } from '@moru/contract';
import { Slot } from '@moru/module';
import { Button, Card, Dialog, IconButton, Skeleton, useT } from '@moru/ui/core';

const TEXTS = {
  close: { ko: '닫기', en: 'Close' },
  of: { ko: '{name} 자세히', en: 'Details of {name}' },
};

/** What other modules know of one line, asked for when somebody wants to see it. */
export function LinePanels({ line }: { line: Row<typeof poProduct, 'A'> }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = t(TEXTS.of, { name: `${line.po.poNo} / ${line.lineNo}` });
  return (
    <>
      <IconButton icon="eye" small label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog labelledBy={id} onClose={() => setOpen(false)} wide>
          <h2 id={id}>{title}</h2>
          <div className="po-panels">
            <Slot
              name="poProductPanel"
              props={{ poProductId: line.id }}
              loading={
                <Card>
                  <Skeleton rows={3} />
                </Card>
              }
            />
          </div>
          <div className="mo-dialog-actions">
            <Button onClick={() => setOpen(false)}>{t(TEXTS.close)}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
