import { SETTING_DEFAULTS as D } from './config-defaults.ts';
import { EVERYONE, flagField, intField, SUPERVISOR, text, textField, type Field, type Text } from './core/index.ts';

const release = <F extends Field>(field: F) => ({ group: 'release', readers: EVERYONE, field }) as const;
const name = (label: Text, value: string) =>
  release(
    textField(label, {
      max: 30,
      default: value,
      help: text('메뉴와 화면 제목에 보입니다.', 'Shown in the menus and on top of the pages.'),
    }),
  );
const flag = (label: Text, value: boolean, help: Text) => release(flagField(label, { default: value, help }));

const HELP = {
  inspection: text(
    '끄면 로트에 담지 않은 수량도 이 유형으로 출고할 수 있습니다. 불합격과 재작업은 그대로 막습니다.',
    'Switched off, pieces that are in no lot may go with this type too; rejected and reworked ones still may not.',
  ),
  address: text(
    '켜면 품목마다 받는 사람과 주소를 적고 택배 파일을 만듭니다. 끄면 한 곳으로 보냅니다.',
    'Each line has its recipient and address, and courier files are made; switched off, all of it goes to one place.',
  ),
  labels: text('확정할 때 라벨이 모자란지 살핍니다.', 'Confirming checks for missing labels.'),
  sales: text(
    '월별 재고의 출고 예상에 이 유형으로 나간 수량을 셉니다.',
    'What goes out with this type counts in the estimates of the monthly inventory.',
  ),
};

/** Names and rules of the two types of releases, part of `SETTINGS`. */
export const RELEASE_SETTINGS = {
  'capacity.release_cartons_per_day': {
    group: 'release',
    readers: SUPERVISOR,
    field: intField(text('하루에 출고할 수 있는 카톤', 'Cartons that can go out a day'), {
      max: 1_000_000,
      default: D['capacity.release_cartons_per_day'],
      help: text(
        'ETA 일정표가 이보다 많은 날을 알립니다. 0이면 재지 않습니다.',
        'The ETA timetable marks the days above it; 0: nothing is measured.',
      ),
    }),
  },
  'release.types.delivery.name_ko': name(
    text('납품 출고의 이름 (한국어)', 'Name of the delivery type (Korean)'),
    D['release.types.delivery.name_ko'],
  ),
  'release.types.delivery.name_en': name(
    text('납품 출고의 이름 (영어)', 'Name of the delivery type (English)'),
    D['release.types.delivery.name_en'],
  ),
  'release.types.delivery.needs_inspection': flag(
    text('납품 출고: 합격한 것만', 'Delivery: accepted pieces only'),
    D['release.types.delivery.needs_inspection'],
    HELP.inspection,
  ),
  'release.types.delivery.per_line_address': flag(
    text('납품 출고: 품목마다 주소', 'Delivery: an address per line'),
    D['release.types.delivery.per_line_address'],
    HELP.address,
  ),
  'release.types.delivery.consumes_labels': flag(
    text('납품 출고: 라벨 확인', 'Delivery: needs its labels'),
    D['release.types.delivery.consumes_labels'],
    HELP.labels,
  ),
  'release.types.delivery.counts_as_sales': flag(
    text('납품 출고: 판매로 셈', 'Delivery: counts as sales'),
    D['release.types.delivery.counts_as_sales'],
    HELP.sales,
  ),
  'release.types.sd.name_ko': name(text('SD 출고의 이름 (한국어)', 'Name of the SD type (Korean)'), D['release.types.sd.name_ko']),
  'release.types.sd.name_en': name(text('SD 출고의 이름 (영어)', 'Name of the SD type (English)'), D['release.types.sd.name_en']),
  'release.types.sd.needs_inspection': flag(
    text('SD 출고: 합격한 것만', 'SD: accepted pieces only'),
    D['release.types.sd.needs_inspection'],
    HELP.inspection,
  ),
  'release.types.sd.per_line_address': flag(
    text('SD 출고: 품목마다 주소', 'SD: an address per line'),
    D['release.types.sd.per_line_address'],
    HELP.address,
  ),
  'release.types.sd.consumes_labels': flag(
    text('SD 출고: 라벨 확인', 'SD: needs its labels'),
    D['release.types.sd.consumes_labels'],
    HELP.labels,
  ),
  'release.types.sd.counts_as_sales': flag(
    text('SD 출고: 판매로 셈', 'SD: counts as sales'),
    D['release.types.sd.counts_as_sales'],
    HELP.sales,
  ),
} as const;
