import { FLOOR, SUPERVISOR, type Role } from '../core/roles.ts';
import { text, type Text } from '../core/text.ts';

/** One result that a task requires in the data, however it is reached. */
interface TaskCheck {
  readonly id: string;
  readonly label: Text;
  /** The expected value, with the task's facts in braces. */
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

/** The practice tasks in order; the facts they name are set up in the prepared data (api `practice/subjects`). */
export const PRACTICE_TASKS = [
  {
    id: 'journal',
    roles: FLOOR,
    minutes: 4,
    short: text('생산일지', 'Journal'),
    title: text('생산일지 쓰기', 'Enter a journal'),
    text: text(
      '{po} {line}번 품목({product})을 오늘 만들었습니다. 양품 {good}개, 불량 {bad}개입니다. 오늘 일지를 쓰고 제출하세요.',
      'Today {good} good pieces of {productEn} (line {line} of {po}) were made and {bad} more were defective. Write today’s journal and submit it.',
    ),
    hints: [
      text(
        '휴대폰에서는 {po}를 찾아 {line}번 품목의 ‘일지 쓰기’를 누르고, 컴퓨터에서는 열려 있는 새 일지에 씁니다. 날짜는 오늘입니다.',
        'The new journal that opens has the line and today’s date. On the phone find {po} and press “Write” (일지 쓰기) on line {line}.',
      ),
      text('양품 {good}, 불량 {bad}를 적습니다.', 'Enter {good} good and {bad} defective pieces.'),
      text(
        '저장만 하면 작성중입니다. ‘제출’까지 눌러야 사무실에서 봅니다.',
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
      '검사 {no}의 로트({product} {qty}개)를 검사하세요. 긁힌 것이 {major}개 나왔고 모두 중결함입니다. 결과를 적고 검사를 마치세요.',
      'Inspect the lot of {no} ({qty} pieces of {productEn}). You find {major} scratched pieces, each a major defect. Record them and finish the inspection.',
    ),
    hints: [
      text(
        '‘검사할 로트’에서 {po} / {line}을 누르고 ‘검사 시작’을 누르면 표본 수와 합격·불합격 기준이 정해집니다. 컴퓨터에서는 ‘휴대폰 화면에서 검사’로 갑니다.',
        '“Inspect on the phone” opens the lot. “Start” (검사 시작) fixes the sample and how many defects reject the lot.',
      ),
      text('‘중 +1’을 결함 하나에 한 번씩, {major}번 누릅니다.', 'Press “Major +1” (중 +1) once for each defect, {major} times.'),
      text(
        '기준을 넘으면 나머지는 안 세도 됩니다. ‘불합격으로 마치기’를 누르면 제출됩니다.',
        'Beyond the limit the rest need not be counted: “Finish as rejected” (불합격으로 마치기) submits it.',
      ),
    ],
    checks: [
      check('major', text('적은 중결함', 'Major defects recorded'), text('{major}', '{major}')),
      check('verdict', text('표본의 판정', 'What the sample says'), text('불합격', 'Reject')),
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
      'The lot of {no} ({qty} pieces of {productEn}) failed. Send all of it to rework and approve the inspection.',
    ),
    hints: [
      text('로트의 ‘결정하기’를 누르면 처리 방법을 고를 수 있습니다.', 'Press “Decide” on the lot.'),
      text(
        '재작업을 고르면 로트 전체 {qty}개가 재작업입니다. 재검사일은 오늘 이후로 둡니다.',
        'Choose rework: all {qty} pieces go there. The day of the next inspection is today or later.',
      ),
      text('결정을 저장한 다음 ‘결정한 로트 승인’을 눌러야 끝납니다.', 'Saving the decision is not the end: press “Approve decided lots”.'),
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
      '출고 {no}에 {product} {asked}개가 있습니다. 챙기다 보니 {broken}개가 깨져 있습니다. 보낼 수 있는 만큼 보내고 부족 사유를 남기세요.',
      '{no} asks for {asked} of {productEn}. When picking you find {broken} of them broken. Send what can go and say why the rest does not.',
    ),
    hints: [
      text(
        '‘챙기기 시작’을 누릅니다. 품목을 누르면 모두 챙긴 것이 되고, 다시 누르면 수량을 고칩니다: {asked} − {broken} = {sent}. 컴퓨터에서는 ‘휴대폰 화면에서 챙기기’로 갑니다.',
        'Press “Start picking”, then “Pick on the phone”. A press on the line picks all of it, a second one changes that: {asked} − {broken} = {sent}.',
      ),
      text('요청보다 적으면 사유를 묻습니다. ‘깨짐’을 고르세요.', 'Less than asked for needs a reason: “Damaged” (깨짐).'),
      text('‘출고 마치기’를 눌러야 나간 것이 됩니다.', 'Picked goods leave the stock with “Release” (출고 마치기).'),
    ],
    checks: [
      check('picked', text('챙긴 수량', 'Pieces picked'), text('{sent}', '{sent}')),
      check('reason', text('부족 사유가 기록되었습니다', 'The shortage has a reason'), text('사유 하나', 'any reason')),
      check('released', text('출고했습니다', 'It is released'), text('출고', 'Released')),
    ],
  },
  {
    id: 'offline',
    roles: FLOOR,
    minutes: 10,
    short: text('오프라인', 'Offline'),
    title: text('인터넷 없이 쓰고, 다름 풀기', 'Work offline, sync a conflict'),
    text: text(
      '생산일지 화면에서 인터넷을 끊고 {po} {line}번 품목({product})의 오늘 일지를 양품 {good}개로 제출하세요. 그사이 사무실이 같은 일지를 {theirs}개로 적습니다. 다시 연결한 다음, 한 박스가 빠졌으니 {good}개로 고쳐 달라고 하세요.',
      'On the page of the journals cut the network and submit today’s journal of {productEn} (line {line} of {po}) with {good} good pieces. Meanwhile the office enters {theirs} in its place. Connect again and ask for the correction to {good}: a box was missed.',
    ),
    hints: [
      text(
        '생산일지 화면 위의 연습 띠에서 ‘인터넷 끊기’를 누르고 일지를 씁니다. 라인과 근무조는 그대로 두세요. 쓴 것은 이 기기에 저장됩니다.',
        'Press “Cut the network” (인터넷 끊기) in the practice bar above the journals, then write it; leave production line and shift as they are. It is kept on this device.',
      ),
      text(
        '‘다시 연결’을 누르면 화면 위에 ‘다름 1’이 나옵니다. 눌러서 그 기록의 ‘보기’를 여세요.',
        'Press “Connect again” (다시 연결). “1 differ” (다름 1) appears at the top of the page: press it, then “See” (보기).',
      ),
      text(
        '‘내 {good}개가 맞아요’와 ‘한 박스 빠짐’을 고르고 ‘{good}개로 고쳐 달라고 하기’를 누릅니다. 10초 뒤에 보냅니다.',
        'Choose “My {good} pcs are right” (내 {good}개가 맞아요) and “A box was missed”, then “Ask for {good} pcs”. It is sent after 10 seconds.',
      ),
    ],
    checks: [
      check('theirs', text('사무실이 적은 양품은 그대로', 'What the office entered stays'), text('{theirs}', '{theirs}')),
      check('told', text('사무실이 받은 내 양품', 'My good pieces, as the office got them'), text('{good}', '{good}')),
      check('choice', text('어느 쪽이 맞는지', 'Which is right'), text('내 것', 'mine')),
      check('reason', text('사유가 기록되었습니다', 'The reason is recorded'), text('아무 사유', 'any reason')),
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
      text('{code} 라벨에서 ‘실사’를 누르세요.', 'Press “Count” (실사) on the label {code}.'),
      text('차이가 아니라 센 수 {counted}를 적습니다.', 'Enter what you counted, {counted}, not the difference.'),
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
      '{ym} is open. {counted} of {productEn} were counted on its last day. Enter that count in the monthly inventory and close {ym}.',
    ),
    hints: [
      text(
        '상품의 행을 펼치면 ‘실사’ 줄에 {ym} 실사를 적을 수 있습니다. 이름으로 찾으면 빠릅니다.',
        'Expand the product’s row: the count of {ym} is entered there. Searching for its name is quickest.',
      ),
      text(
        '마감 버튼은 화면 위에 있습니다. 끝나지 않은 일이 있으면 사유를 묻습니다.',
        'The button that closes the month is at the head of the page; what is unfinished asks for a reason.',
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
      '공장에서 {po} {line}번 품목({product})이 늦는다고 합니다. ETA를 {to}로 변경하고 사유를 남기세요.',
      'The factory says that {productEn} (line {line} of {po}) will be late. Move its ETA to {to} and say why.',
    ),
    hints: [
      text('품목 화면 위의 ‘ETA 변경’을 누릅니다.', 'Press “Revise ETA” at the head of the line’s page.'),
      text('새 날짜 {to}와 사유를 고르고 저장합니다.', 'Choose {to} and a reason, then save.'),
    ],
    checks: [
      check('eta', text('품목의 ETA', 'ETA of the line'), text('{to}', '{to}')),
      check('reason', text('사유가 기록되었습니다', 'The reason is recorded'), text('아무 사유', 'any reason')),
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
      text(
        '이름 세 개를 한 줄에 하나씩 복사해 태그 목록에서 Ctrl+V를 누르고 가져오기를 누릅니다.',
        'Copy the three names, one a line, press Ctrl+V on the list of tags and import them.',
      ),
      text('‘되돌리기’를 바로 누르거나, 변경 이력에서 그 묶음을 되돌립니다.', 'Press “Undo” at once, or undo the batch in the change log.'),
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
      'Ask for a delivery of {asked} of {productEn} (line {line} of {po}) on {on}.',
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

/** Id of a task. */
export type PracticeTaskId = (typeof PRACTICE_TASKS)[number]['id'];
/** A task as the page shows it. */
export type PracticeTask = TaskDefinition & { readonly id: PracticeTaskId };

/** The tasks of a role, in their order. */
export const practiceTasksOf = (role: Role): readonly PracticeTask[] =>
  (PRACTICE_TASKS as readonly PracticeTask[]).filter(({ roles }) => roles.includes(role));

/** The task's text with its facts in place of the names in braces. */
export const withFacts = ({ ko, en }: Text, facts: Readonly<Record<string, string>>): Text => {
  const filled = (said: string) => said.replaceAll(/\{(\w+)\}/g, (_all, name: string) => facts[name] ?? '…');
  return { ko: filled(ko), en: filled(en) };
};
