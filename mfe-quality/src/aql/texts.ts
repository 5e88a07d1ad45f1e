import { SEVERITIES, text, type DefectClass, type Text } from '@moru/contract';

/** Label of a class of defects. */
export const classWord = (name: DefectClass): Text => SEVERITIES.find(({ value }) => value === name)?.label ?? text(name, name);

export const TEXTS = {
  lot: text('로트 수량', 'Lot size'),
  brand: text('브랜드 기준', 'Defaults of brand'),
  level: text('검사 수준', 'Inspection level'),
  critical: text('AQL 치명', 'AQL critical'),
  major: text('AQL 중', 'AQL major'),
  minor: text('AQL 경', 'AQL minor'),
  severity: text('엄격도', 'Severity'),
  normal: text('보통', 'Normal'),
  tightened: text('까다로운 검사', 'Tightened'),
  unify: text('모든 등급에 같은 표본', 'One sample for all classes'),
  unifyHelp: text(
    '가장 큰 문자로 모든 등급을 다시 찾습니다. 기본값은 설정에서 정합니다.',
    'All classes are looked up again at the largest letter. The default is in the settings.',
  ),
  plan: text('샘플링 계획', 'Sampling plan'),
  className: text('등급', 'Class'),
  letter: text('시료 문자', 'Code letter'),
  planLetter: text('계획 문자', 'Plan letter'),
  acRe: text('합격 / 불합격', 'Ac / Re'),
  n: text('표본 n', 'Sample n'),
  full: text(
    '전수 검사: {classes}의 표본이 로트 이상입니다. {n}개를 모두 검사합니다.',
    '100 % inspection: the sample for {classes} is the whole lot or more. Check all {n} units.',
  ),
  fullZero: text('이 등급의 불량이 하나라도 나오면 로트는 불합격입니다.', 'One defect of such a class rejects the lot.'),
  first: text('{name} 결함은 처음 {n}개 안에서만 셉니다.', '{name} defects count within the first {n} units only.'),
  why: text('어떻게 나온 계획인가', 'How the plan came about'),
  passes: text('이 계획이 통과시키는 로트', 'Lots this plan accepts'),
  bad: text('로트의 불량률', 'Share of defective units in the lot'),
  sentence: text(
    '이 계획은 불량률 {bad} %인 로트의 {share} %를 합격시킵니다.',
    'This plan still passes {share} % of lots that are {bad} % defective.',
  ),
  curve: text('OC 곡선: 불량률에 따른 합격 확률', 'OC curve: lots accepted by share defective'),
  series: text(
    'ISO 2859-1은 이어지는 로트를 위한 기준입니다. 단독 로트나 새 공급사는 ISO 2859-2를 참고하세요.',
    'ISO 2859-1 is for a continuing series of lots; for isolated lots or a new supplier see ISO 2859-2.',
  ),
  use: text('이 로트로 새 검사', 'New inspection of this lot'),
} as const;
