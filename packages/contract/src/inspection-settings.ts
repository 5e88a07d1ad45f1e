import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import { choiceField, EVERYONE, flagField, text, type Field } from './core/index.ts';
import { AQL_CHOICES, CRITICAL_AQL_CHOICES, LEVEL_CHOICES } from './enums.ts';
import { COUNT_RULES, INSPECT_RULES } from './inspection-enums.ts';

const inspection = <F extends Field>(field: F) => ({ group: 'inspection', readers: EVERYONE, field }) as const;

/** Settings of inspections, part of `SETTINGS`. */
export const INSPECTION_SETTINGS = {
  'insp.level': inspection(
    choiceField(text('검사 수준', 'Inspection level'), LEVEL_CHOICES, {
      default: D['insp.level'],
      help: text('새 브랜드와 계산기의 기본값입니다.', 'Default of a new brand and of the calculator.'),
    }),
  ),
  'insp.aql.critical': inspection(choiceField(text('AQL 치명', 'AQL critical'), CRITICAL_AQL_CHOICES, { default: D['insp.aql.critical'] })),
  'insp.aql.major': inspection(choiceField(text('AQL 중', 'AQL major'), AQL_CHOICES, { default: D['insp.aql.major'] })),
  'insp.aql.minor': inspection(choiceField(text('AQL 경', 'AQL minor'), AQL_CHOICES, { default: D['insp.aql.minor'] })),
  'insp.default': inspection(
    choiceField(text('검사 여부', 'Inspection of goods'), INSPECT_RULES, {
      default: D['insp.default'],
      help: text('품목, 발주, 브랜드가 정하지 않으면 쓰입니다.', 'Used where neither line, PO nor brand has a rule.'),
    }),
  ),
  'insp.count_rule': inspection(
    choiceField(text('결함 세는 방법', 'Counting of defects'), COUNT_RULES, {
      default: D['insp.count_rule'],
      help: text(
        '개수 기준은 한 개에서 가장 나쁜 등급을 한 번만 셉니다.',
        'Per unit: the worst class of a unit counts once. Kept by each lot as it starts.',
      ),
    }),
  ),
  'insp.unify': inspection(
    flagField(text('표본 크기 하나로', 'One sample size'), {
      default: D['insp.unify'],
      help: text('모든 등급을 같은 수의 표본으로 검사합니다.', 'All classes are inspected with the same number of units.'),
    }),
  ),
  'insp.switching': inspection(
    flagField(text('검사 엄격도 전환', 'Switching'), {
      default: D['insp.switching'],
      help: text(
        '불합격이 이어지면 까다로운 검사로, 합격이 이어지면 보통 검사로 바뀝니다.',
        'Rejected lots lead to tightened inspection, accepted ones back to normal.',
      ),
    }),
  ),
  'insp.deviation_needs_client': inspection(
    flagField(text('특채는 고객사 승인', 'Deviations need client approval'), {
      default: D['insp.deviation_needs_client'],
      help: text('특채로 결정하면 고객사가 답할 때까지 기다립니다.', 'A deviation waits until the client has answered.'),
    }),
  ),
} as const;
