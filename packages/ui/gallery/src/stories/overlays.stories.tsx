import { LABEL_MOVE_RULES, LABEL_MOVE_TYPES } from '@moru/contract';
import { askReason, ApiError, Button, confirm, Dialog, Feedback, showError } from '@moru/ui/core';
import { Popup, ToolMenu } from '@moru/ui/data';
import { MoveDialog } from '@moru/ui/forms';
import { Drawer, Modal, Popover, Tooltip } from '@moru/ui/extra';
import { useRef } from 'react';
import type { Stories } from '../story.ts';

const none = () => undefined;
const TITLE = { ko: '브랜드 고치기', en: 'Change the brand' };
const FOOT = (
  <>
    <Button>취소</Button> <Button kind="primary">저장</Button>
  </>
);

function Opened() {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={anchor}>닻</Button>
      <Popup anchor={anchor} label="고르기" onClose={none}>
        <p>닻 곁에 뜹니다</p>
        <Button small>고르기</Button>
      </Popup>
    </>
  );
}

export const OVERLAYS: Stories = {
  tools: {
    title: { ko: '도구 차림', en: 'Tool menu' },
    shows: [ToolMenu],
    act: ({ click }) => click('[aria-haspopup="menu"]'),
    render: () => (
      <ToolMenu
        label={{ ko: '인쇄와 저장', en: 'Print and save' }}
        tools={[
          { icon: 'print', label: { ko: '인쇄', en: 'Print' }, run: none },
          { icon: 'download', label: { ko: '그림으로 저장', en: 'Save as a picture' }, run: none },
        ]}
      />
    ),
  },
  dialog: {
    title: { ko: '대화 상자', en: 'Dialog' },
    shows: [Dialog],
    render: () => (
      <Dialog labelledBy="dialog-title" onClose={none} wide>
        <h2 id="dialog-title">열 고르기</h2>
        <p>넓은 대화 상자</p>
        <div className="mo-dialog-actions">{FOOT}</div>
      </Dialog>
    ),
  },
  move: {
    title: { ko: '입출고', en: 'Ledger entry' },
    shows: [MoveDialog],
    render: () => (
      <MoveDialog
        row={{ id: 1, code: 'CARE-01', onHand: 1200 }}
        types={LABEL_MOVE_TYPES}
        rules={LABEL_MOVE_RULES}
        first="loss"
        unit={{ ko: '장', en: 'pieces' }}
        pack={{ name: '롤', pieces: 500 }}
        call={{ mutationFn: () => Promise.resolve({ balanceAfter: 1000 }) }}
        onClose={none}
      />
    ),
  },
  confirm: {
    title: { ko: '확인', en: 'Confirm' },
    shows: [Feedback],
    act: () =>
      void confirm({ ko: '12건을 일괄 삭제하시겠습니까?', en: 'Delete 12 rows?' }, { danger: true, ok: { ko: '삭제', en: 'Delete' } }),
    render: none,
  },
  reason: {
    title: { ko: '사유', en: 'Reason' },
    shows: [Feedback],
    act: () => void askReason({ ko: '발주를 취소하시겠습니까?', en: 'Cancel the PO?' }, { danger: true }),
    render: none,
  },
  error: {
    title: { ko: '오류 상자', en: 'Error' },
    shows: [Feedback],
    act: () =>
      showError(
        new ApiError('사용 중이라 삭제할 수 없습니다', {
          status: 409,
          code: 'in_use',
          requestId: 'req-4711',
          issues: [
            { code: 'in_use', path: [], message: 'PO-2609-0012' },
            { code: 'in_use', path: [], message: 'PO-2609-0013' },
          ],
        }),
      ),
    render: none,
  },
  popup: { title: { ko: '뜨는 판', en: 'Popup' }, shows: [Popup], render: () => <Opened /> },
  drawer: {
    title: { ko: '서랍', en: 'Drawer' },
    shows: [Drawer],
    render: () => (
      <Drawer open title={TITLE} onClose={none} footer={FOOT}>
        서랍의 내용
      </Drawer>
    ),
  },
  modal: {
    title: { ko: '모달', en: 'Modal' },
    shows: [Modal],
    render: () => (
      <Modal open title={TITLE} onClose={none} footer={FOOT}>
        모달의 내용
      </Modal>
    ),
  },
  tooltip: {
    title: { ko: '도움말', en: 'Tooltip' },
    shows: [Tooltip],
    act: async ({ find }) => (await find('.gallery-stage .mo-button')).focus(),
    render: () => (
      <p>
        <br />
        <br />
        <Tooltip content="9,138 ÷ 10,324">
          <Button>88.5 %</Button>
        </Tooltip>
      </p>
    ),
  },
  popover: {
    title: { ko: '누르면 뜨는 판', en: 'Popover' },
    shows: [Popover],
    act: ({ click }) => click('.gallery-stage .mo-button'),
    render: () => (
      <Popover title={TITLE} content={<p>내용과 버튼</p>}>
        <Button>열기</Button>
      </Popover>
    ),
  },
};
