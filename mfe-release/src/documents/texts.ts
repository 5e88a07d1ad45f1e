/** Texts of documents, courier files and tracking numbers. */
export const TEXTS = {
  papers: { ko: '서류', en: 'Documents' },
  asked: { ko: '요청한 {qty} EA로 만듭니다', en: 'Made of the {qty} EA that were requested' },
  going: { ko: '지금 나갈 {qty} EA로 만듭니다', en: 'Made of the {qty} EA that go now' },
  gone: { ko: '{date} 출고 내용 그대로입니다', en: 'As it went out on {date}' },
  open: { ko: '열기', en: 'Open' },
  save: { ko: '저장', en: 'Save' },
  amounts: { ko: '금액 있음', en: 'with amounts' },
  courier: { ko: '택배 파일', en: 'Courier file' },
  file: { ko: '파일 {no} · {n}행', en: 'File {no} · {n} {n:row|rows}' },
  made: { ko: '{at} {by} 만듦', en: 'made {at} by {by}' },
  stale: { ko: '{n}행이 그 뒤에 바뀌었습니다', en: '{n} {n:row has|rows have} changed since' },
  take: { ko: '{format} 내려받기', en: 'Download {format}' },
  make: { ko: '{n}행으로 {format} 만들기', en: 'Create {format} with {n} {n:row|rows}' },
  nothing: { ko: '새로 담을 행이 없습니다', en: 'No new rows for a file' },
  columns: { ko: '열 바꾸기', en: 'Columns' },
  logged: {
    ko: '파일을 내려받은 사람은 이력에 남습니다. 이름, 전화, 주소는 출고 {days}일 후 삭제됩니다.',
    en: 'Downloads are recorded in the history. Names, phones and addresses are erased {days} days after the release.',
  },
  mend: { ko: '수정할 주소 {n}건', en: '{n} {n:address|addresses} to correct' },
  mendHint: { ko: '수정한 행만 다음 파일에 포함됩니다. Enter로 저장합니다.', en: 'Corrected rows go into the next file. Enter saves.' },
  mended: { ko: '수정했습니다: {name}', en: 'Corrected: {name}' },
  tracking: { ko: '운송장 번호', en: 'Tracking numbers' },
  numbered: { ko: '{all}건 중 {n}건에 번호가 있습니다', en: '{n} of {all} have a number' },
  paste: { ko: '택배사에서 받은 표를 붙여 넣으세요 (제목 줄 포함)', en: "Paste the courier's sheet here, with its title row" },
  pasted: { ko: '{all}건 = 일치 {fit} + 확인 필요 {check}', en: '{all} pasted = {fit} match + {check} to check' },
  takeNumbers: { ko: '번호 {n}개 저장', en: 'Save {n} {n:number|numbers}' },
  discard: { ko: '버리기', en: 'Discard' },
  taken: { ko: '번호 {n}개를 저장했습니다', en: '{n} {n:number|numbers} saved' },
  row: { ko: '{row}번째 줄', en: 'Row {row}' },
  isLine: { ko: '{name}입니다', en: 'It is {name}' },
  allSame: { ko: '모두 이미 저장된 번호입니다', en: 'All numbers are already saved' },
  link: { ko: '배송 조회', en: 'Track' },
} as const;

/** Results of a pasted row that is no plain match. */
export const STATES = {
  doubled: { ko: '같은 번호가 주소가 다른 두 사람에게 있습니다', en: 'One number for two people at different addresses' },
  ambiguous: { ko: '누구인지 정할 수 없습니다', en: 'Matches more than one recipient' },
  unknown: { ko: '이 출고에 없는 사람입니다', en: 'Not a recipient of this release' },
  unreadable: { ko: '운송장 번호가 아닙니다', en: 'Not a tracking number' },
} as const;
