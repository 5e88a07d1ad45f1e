import { text, type Explained } from '../core/index.ts';

const of = (ko: string, en: string): Explained => ({ formula: text(ko, en) });

/** How the derived values of a lot are computed (quality page §2 to §4). */
export const LOT_EXPLAINED = {
  lotNo: of(
    '품목마다 1부터 매긴 번호입니다. 재검사도 같은 번호를 씁니다.',
    'Counted from 1 in each PO line; a re-inspection keeps the number.',
  ),
  round: of('이 로트를 몇 번째로 검사하는지입니다.', 'Which inspection of this lot it is.'),
  status: of(
    '계획, 검사중, 제출, 결정, 승인의 순서로 사람이 옮깁니다.',
    'Moved by people: planned, counting, submitted, decided, approved.',
  ),
  severity: of(
    '공장, 브랜드, 제품의 지난 로트가 전환 규칙에 따라 정합니다.',
    'Set by the switching rules from the last lots of the factory, brand and product.',
  ),
  n: of(
    'AQL 표가 로트 수량, 검사 수준, 엄격도에 대해 정한 표본 수입니다. 등급이 여럿이면 가장 큰 수입니다.',
    'The sample that the AQL tables give for lot size, level and severity; of several classes the largest.',
  ),
  countRule: of(
    '개수로 세면 한 개는 한 번만, 결함으로 세면 결함마다 셉니다. 검사를 시작할 때 설정에서 정해집니다.',
    'Per unit, a unit counts once; per defect, every defect counts. Taken from the settings when the lot is started.',
  ),
  carton: of('검사를 시작할 때 품목에 적힌 카톤 입수입니다.', 'Pieces per carton of the line when the lot was started.'),
  seed: of(
    '카톤 추첨에 쓴 수입니다. 같은 수는 같은 카톤을 뽑습니다.',
    'The number the carton draw was made from: the same one draws the same cartons.',
  ),
  nChecked: of('검사자가 확인했다고 누른 개수입니다.', 'Units that the inspectors reported as checked.'),
  found: of(
    '기록한 결함에서 취소한 것을 뺀 합계입니다. 개수로 셀 때는 가장 무거운 결함 하나만 셉니다.',
    'Defects recorded, without those taken back; counted per unit, only the heaviest of a unit counts.',
  ),
  units: of('결함이 하나라도 있는 개수입니다.', 'Units with at least one defect.'),
  verdict: of(
    '등급마다 찾은 수를 합격·불합격 판정 수와 비교한 결과입니다.',
    'What was found in each class, compared with its accept and reject numbers.',
  ),
  decision: of('판정을 보고 담당자가 정한 처리입니다.', 'What a supervisor decided after the verdict.'),
  good: of('결정에서 양품으로 나눈 수량입니다.', 'Pieces that the decision found good.'),
  rejected: of('결정에서 불합격으로 나눈 수량입니다.', 'Pieces that the decision rejected.'),
  rework: of('결정에서 재작업으로 나눈 수량입니다.', 'Pieces that the decision sent to rework.'),
  reinspectOn: of('결정할 때 정한 재검사 날짜입니다.', 'The day for the re-inspection, set with the decision.'),
} as const satisfies Record<string, Explained>;

/** How the derived values of a visit are computed. */
export const VISIT_EXPLAINED = {
  inspectedOn: of('로트를 제출한 작업일입니다.', 'The business day on which its lots were submitted.'),
  status: of('로트가 모두 나아간 단계입니다.', 'The stage that all of its lots have reached.'),
  result: of('로트의 결정을 합친 결과입니다.', 'The decisions on its lots, taken together.'),
  lotCount: of('로트의 수입니다.', 'Its lots, counted.'),
  total: of('로트 수량의 합계입니다.', 'The pieces of its lots, added up.'),
  toDecide: of('제출되었지만 결정하지 않은 로트의 수입니다.', 'Lots that were submitted and are not decided.'),
  waitsClient: of('고객의 답을 기다리는 로트의 수입니다.', 'Lots that wait for an answer of the client.'),
} as const satisfies Record<string, Explained>;
