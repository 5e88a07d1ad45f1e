import { FLOOR, SUPERVISOR, type Role } from '../core/roles.ts';
import { text, type Text } from '../core/text.ts';

/** One thing that a task wants of the data, whatever way it is done. */
interface TaskCheck {
  readonly id: string;
  readonly label: Text;
  /** What it has to be, with the task's facts in braces. */
  readonly expected: Text;
}

interface TaskDefinition {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly title: Text;
  /** One word for the head of a column. */
  readonly short: Text;
  /** What to do, with the task's facts in braces. */
  readonly text: Text;
  readonly hints: readonly Text[];
  readonly checks: readonly TaskCheck[];
  /** How long most people need. */
  readonly minutes: number;
}

const check = (id: string, label: Text, expected: Text): TaskCheck => ({ id, label, expected });

/** The tasks of the practice room in their order; the facts they name are laid out in the prepared data (api `practice/subjects`). */
export const PRACTICE_TASKS = [
  {
    id: 'journal',
    roles: FLOOR,
    minutes: 4,
    short: text('생산일지', 'Journal'),
    title: text('생산일지 쓰기', 'Enter a journal'),
    text: text(
      '{po} {line}번 품목({product})을 오늘 만들었습니다. 양품 {good}개, 불량 {bad}개(긁힘)입니다. 오늘 일지를 쓰고 제출하세요.',
      'Today {good} good pieces of {product} (line {line} of {po}) were made and {bad} more were scratched. Write today’s journal and submit it.',
    ),
    hints: [
      text(
        '생산일지 화면에서 새 일지를 열고 품목을 고르면 날짜는 오늘입니다.',
        'Open a new journal and choose the line: the date is today already.',
      ),
      text('양품 {good}, 불량 {bad}. 불량 종류는 긁힘입니다.', '{good} good and {bad} defective; the kind of defect is a scratch.'),
      text(
        '저장만 하면 작성 중입니다. 제출까지 눌러야 사무실에서 봅니다.',
        'Saved, it is a draft. The office sees it once it is submitted.',
      ),
    ],
    checks: [
      check('good', text('오늘 일지의 양품', 'Good pieces in today’s journal'), text('{good}', '{good}')),
      check('bad', text('오늘 일지의 불량', 'Defective pieces in today’s journal'), text('{bad}', '{bad}')),
      check('submitted', text('일지를 제출했습니다', 'The journal is submitted'), text('제출', 'Submitted')),
    ],
  },
  {
    id: 'lot',
    roles: FLOOR,
    minutes: 11,
    short: text('검사', 'Inspect'),
    title: text('불합격 로트 검사하기', 'Inspect a lot that fails'),
    text: text(
      '검사 {no}의 로트({product} {qty}개)를 검사하세요. 시료를 모두 보았더니 긁힘(중결점)이 {major}개 나왔습니다. 결과를 적고 제출하세요.',
      'Inspect the lot of {no} ({qty} pieces of {product}). In the whole sample you find {major} scratches, each a major defect. Record them and submit the inspection.',
    ),
    hints: [
      text('검사를 시작하면 시료 수와 합격·불합격 기준이 정해집니다.', 'Starting it fixes the sample and how many defects reject the lot.'),
      text('결점은 하나씩 적거나 개수를 한 번에 적을 수 있습니다.', 'Defects are entered one by one or with their number.'),
      text('시료를 모두 검사해야 제출할 수 있습니다.', 'It can be submitted once the whole sample and all items are done.'),
    ],
    checks: [
      check('major', text('적은 중결점', 'Major defects recorded'), text('{major}', '{major}')),
      check('verdict', text('시료의 판정', 'What the sample says'), text('불합격', 'Reject')),
      check('submitted', text('검사를 제출했습니다', 'The inspection is submitted'), text('제출', 'Submitted')),
    ],
  },
  {
    id: 'decide',
    roles: SUPERVISOR,
    minutes: 9,
    short: text('처리', 'Decide'),
    title: text('판정하고 재작업 보내기', 'Decide and rework'),
    text: text(
      '검사 {no}의 로트({product} {qty}개)가 불합격입니다. 전량 재작업으로 처리하고 검사를 승인하세요.',
      'The lot of {no} ({qty} pieces of {product}) failed. Send all of it to rework and approve the inspection.',
    ),
    hints: [
      text('검사의 로트를 열면 처리 방법을 고를 수 있습니다.', 'Open the lot of the inspection: there it is decided.'),
      text(
        '재작업 수량은 로트 전체 {qty}개이고, 재검사일은 오늘 이후입니다.',
        'All {qty} pieces go to rework; the day of the next inspection is today or later.',
      ),
      text('처리한 다음 검사를 승인해야 끝납니다.', 'Deciding is not the end: approve the inspection.'),
    ],
    checks: [
      check('decision', text('로트의 처리', 'Decision on the lot'), text('재작업', 'Rework')),
      check('rework', text('재작업 수량', 'Pieces to rework'), text('{qty}', '{qty}')),
      check('approved', text('검사를 승인했습니다', 'The inspection is approved'), text('승인', 'Approved')),
    ],
  },
  {
    id: 'release',
    roles: FLOOR,
    minutes: 9,
    short: text('출고', 'Release'),
    title: text('부족한 출고 보내기', 'Release with a shortage'),
    text: text(
      '출고 {no}에 {product} {asked}개가 있습니다. 피킹하다 보니 {broken}개가 깨져 있습니다. 보낼 수 있는 만큼 보내고 부족한 까닭을 남기세요.',
      '{no} asks for {asked} of {product}. When picking you find {broken} of them broken. Send what can go and say why the rest does not.',
    ),
    hints: [
      text('{asked} − {broken} = {sent}. 피킹 수량에 {sent}개를 적으세요.', '{asked} − {broken} = {sent}: that is what you pick.'),
      text('요청보다 적으면 부족 사유를 묻습니다. 파손을 고르세요.', 'Less than asked for needs a reason: damaged.'),
      text('피킹을 마쳤으면 출고를 눌러야 나간 것이 됩니다.', 'Picked goods leave the stock once they are released.'),
    ],
    checks: [
      check('picked', text('피킹한 수량', 'Pieces picked'), text('{sent}', '{sent}')),
      check('reason', text('부족 사유가 있습니다', 'The shortage has a reason'), text('사유 하나', 'any reason')),
      check('released', text('출고했습니다', 'It is released'), text('출고', 'Released')),
    ],
  },
  {
    id: 'label',
    roles: FLOOR,
    minutes: 7,
    short: text('라벨', 'Label'),
    title: text('라벨 재고 바로잡기', 'Fix a label count'),
    text: text(
      '라벨 {code}({name}): 장부에는 {book}장인데 세어 보니 {counted}장입니다. 실사로 장부를 바로잡으세요.',
      'The books say {book} of label {code} {name}, the shelf holds {counted}. Correct the books by a count.',
    ),
    hints: [
      text('라벨 재고에서 {code} 라벨을 찾아 실사를 고르세요.', 'Find {code} in the label stock and choose a count.'),
      text('차이가 아니라 센 수({counted}장)를 적습니다.', 'Enter what you counted, {counted}, not the difference.'),
    ],
    checks: [
      check('onHand', text('장부의 재고', 'Stock in the books'), text('{counted}', '{counted}')),
      check('count', text('실사로 적었습니다', 'It was entered as a count'), text('실사', 'Count')),
    ],
  },
  {
    id: 'month',
    roles: SUPERVISOR,
    minutes: 12,
    short: text('마감', 'Month'),
    title: text('월 마감하기', 'Close a month'),
    text: text(
      '{ym} 재고가 열려 있습니다. 말일에 {product} 재고를 세어 보니 {counted}개입니다. 월별 재고에서 {ym} 실사 {counted}개를 적고 그 달을 마감하세요.',
      '{ym} is open. {counted} of {product} were counted on its last day. Enter that count in the monthly inventory and close {ym}.',
    ),
    hints: [
      text(
        '월별 재고에서 상품의 행을 펼치면 그 달의 실사를 적을 수 있습니다.',
        'Expand the product’s row in the monthly inventory: the count of the month is entered there.',
      ),
      text(
        '마감은 달의 이름 아래 있습니다. 끝나지 않은 것이 있으면 까닭을 묻습니다.',
        'Closing is at the head of the month; what is unfinished asks for a reason.',
      ),
    ],
    checks: [
      check('counted', text('{ym} 실사', 'Count of {ym}'), text('{counted}', '{counted}')),
      check('closing', text('{ym} 기말 재고', 'Closing stock of {ym}'), text('{counted}', '{counted}')),
      check('closed', text('{ym} 마감', '{ym} is closed'), text('마감', 'Closed')),
    ],
  },
  {
    id: 'eta',
    roles: SUPERVISOR,
    minutes: 6,
    short: text('ETA', 'ETA'),
    title: text('ETA 고치기', 'Revise an ETA'),
    text: text(
      '공장에서 {po} {line}번 품목({product})이 늦는다고 합니다. ETA를 {to}로 고치고 까닭을 남기세요.',
      'The factory says that {product} (line {line} of {po}) will be late. Move its ETA to {to} and say why.',
    ),
    hints: [
      text('발주 품목이나 ETA 일정표에서 그 품목의 ETA를 엽니다.', 'Open the line’s ETA from the PO lines or from the ETA timetable.'),
      text('새 날짜 {to}와 까닭을 고르고 저장합니다.', 'Choose {to} and a reason, then save.'),
    ],
    checks: [
      check('eta', text('품목의 ETA', 'ETA of the line'), text('{to}', '{to}')),
      check('reason', text('까닭이 남았습니다', 'Its reason is kept'), text('까닭 하나', 'any reason')),
    ],
  },
  {
    id: 'import',
    roles: SUPERVISOR,
    minutes: 8,
    short: text('가져오기', 'Import'),
    title: text('표를 가져오고 되돌리기', 'Import a sheet and undo it'),
    text: text(
      '태그 목록에 다음 세 줄을 붙여 넣어 가져오세요: {first}, {second}, {third}. 그런 다음 잘못 가져온 것을 알았습니다. 변경 이력에서 그 묶음을 되돌리세요.',
      'Import three lines into the list of tags: {first}, {second}, {third}. Then you see that they were wrong: undo the batch in the change log.',
    ),
    hints: [
      text('태그 목록의 가져오기에 이름을 한 줄에 하나씩 붙여 넣습니다.', 'Paste the names into the import of the list, one a line.'),
      text('변경 이력에서 방금 한 가져오기를 열고 묶음 되돌리기를 누릅니다.', 'Open the import in the change log and undo its batch.'),
    ],
    checks: [
      check('imported', text('가져온 태그', 'Tags imported'), text('3', '3')),
      check('left', text('되돌린 뒤 남은 태그', 'Of them still there'), text('0', '0')),
    ],
  },
  {
    id: 'request',
    roles: ['client'],
    minutes: 5,
    short: text('출고 요청', 'Request'),
    title: text('출고 요청하기', 'Ask for a delivery'),
    text: text(
      '{po} {line}번 품목({product})의 납품 {asked}개를 {on}에 요청하세요.',
      'Ask for a delivery of {asked} of {product} (line {line} of {po}) on {on}.',
    ),
    hints: [
      text('납품 화면에서 새 출고를 열고 희망일을 {on}로 고릅니다.', 'Open a new release in Delivery; the requested date is {on}.'),
      text('품목에서 {po} {line}번을 고르고 {asked}개를 적습니다.', 'Choose line {line} of {po} and enter {asked}.'),
    ],
    checks: [
      check('asked', text('요청한 수량', 'Pieces asked for'), text('{asked}', '{asked}')),
      check('on', text('희망일', 'Requested date'), text('{on}', '{on}')),
    ],
  },
] as const satisfies readonly TaskDefinition[];

/** What the tasks are called. */
export type PracticeTaskId = (typeof PRACTICE_TASKS)[number]['id'];
/** A task as the room shows it. */
export type PracticeTask = TaskDefinition & { readonly id: PracticeTaskId };

/** The tasks of a role, in their order. */
export const practiceTasksOf = (role: Role): readonly PracticeTask[] =>
  (PRACTICE_TASKS as readonly PracticeTask[]).filter(({ roles }) => roles.includes(role));

/** The task's text with its facts in place of the names in braces. */
export const withFacts = ({ ko, en }: Text, facts: Readonly<Record<string, string>>): Text => {
  const filled = (said: string) => said.replaceAll(/\{(\w+)\}/g, (_all, name: string) => facts[name] ?? '…');
  return { ko: filled(ko), en: filled(en) };
};
