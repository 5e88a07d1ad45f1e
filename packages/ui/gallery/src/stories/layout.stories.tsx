import { brand, po } from '@moru/contract';
import { ActCard, AlsoOpen, Button, Card, CardGrid, DashboardCard, ListNews, Metric, PageHeader, Status, takePeople } from '@moru/ui/core';
import { Calculator, Descriptions, FieldList, FormulaTrail, Progress, ShareBar, StateCounts, Steps, Tabs, UseThis } from '@moru/ui/extra';
import { NumberQuestion, Section } from '@moru/ui/forms';
import type { LivePerson, Row, Text } from '@moru/contract';
import { rowOf } from '../fake/rows.ts';
import type { Stories } from '../story.ts';

// The rows are made from the same contract that types them.
const ROW = rowOf(brand, 3, [...brand.subsets.A]) as Row<typeof brand, 'A'>;

const DUE = ['RD-2611-0003', 'RD-2611-0007', 'RD-2611-0012', 'RD-2611-0014'];
const CARDS: { title: Text; data?: { rows: string[]; total: number }; error: unknown }[] = [
  { title: { ko: '7일 안에 나갈 출고', en: 'Due within 7 days' }, data: { rows: DUE, total: 12 }, error: null },
  { title: { ko: '늦은 출고', en: 'Late' }, data: { rows: [], total: 0 }, error: null },
  { title: { ko: '불러오는 출고', en: 'On their way' }, error: null },
  { title: { ko: '불러오지 못한 출고', en: 'Not to be had' }, error: new Error('gone') },
];

const PEOPLE: LivePerson[] = ['김서연', '박감독', '이두리', '최하나'].map((name, index) => ({
  name,
  since: `2026-11-21T0${index}:12:00.000Z`,
  isEditing: index === 1,
}));

export const LAYOUT: Stories = {
  header: {
    title: { ko: '머리', en: 'Header' },
    shows: [PageHeader],
    page: true,
    render: () => (
      <PageHeader title={{ ko: '발주 품목 목록', en: 'PO Product List' }} total={1284} note="2026-11-21" back="/admin/x">
        <Button kind="quiet">보기</Button>
        <Button icon="columns">열</Button>
        <Button kind="primary" icon="plus">
          추가
        </Button>
      </PageHeader>
    ),
  },
  alsoOpen: {
    title: { ko: '함께 보는 사람', en: 'Who else has it open' },
    shows: [AlsoOpen],
    page: true,
    render: () => {
      takePeople({ entity: 'po', id: 1, people: PEOPLE });
      return <PageHeader title="PO-2609-0012" back="/admin/x" live={<AlsoOpen entity="po" id={1} />} />;
    },
  },
  listNews: {
    title: { ko: '다른 사람이 바꾼 목록', en: 'A list that others changed' },
    shows: [ListNews],
    render: () => (
      <>
        <ListNews news={{ count: 3, show: () => undefined }} />
        <ListNews news={{ count: 0, show: () => undefined }} />
      </>
    ),
  },
  longHeader: {
    title: { ko: '긴 머리', en: 'Long header' },
    shows: [PageHeader],
    page: true,
    render: () => (
      <PageHeader
        title="PO-2609-0012 아주 긴 이름을 가진 발주, 여러 나라로 나누어 보내는 것"
        total={1_284_000}
        note="세라믹 머그 350 ml 블루 외 12건"
      >
        <Button>되돌리기</Button>
        <Button kind="danger">취소</Button>
        <Button kind="primary">저장</Button>
      </PageHeader>
    ),
  },
  cards: {
    title: { ko: '카드와 큰 숫자', en: 'Cards and metrics' },
    shows: [Card, CardGrid, Metric],
    render: () => (
      <>
        <CardGrid>
          <Metric label={{ ko: '약속을 지킨 비율', en: 'On time' }} note="9,138 / 10,324">
            88.5 %
          </Metric>
          <Metric label={{ ko: '지금 늦음', en: 'Late now' }} tone="bad" href="/admin/x" note="+9 d">
            7
          </Metric>
          <Metric label={{ ko: '판정 대기', en: 'Waiting' }} unit="lots">
            3
          </Metric>
          <Metric label={{ ko: '라벨 부족', en: 'Labels run out' }} tone="warn">
            11-24
          </Metric>
        </CardGrid>
        <Card title={{ ko: '오늘 할 일', en: 'Needs you today' }} extra={<Status tone="bad">늦음</Status>}>
          내용
        </Card>
        <Card title={{ ko: '꽉 찬 카드', en: 'Flush' }} flush>
          내용
        </Card>
      </>
    ),
  },
  act: {
    title: { ko: '다음 단계', en: 'The next step' },
    shows: [ActCard],
    render: () => (
      <>
        <ActCard tone="info" says="입고 대기 4,000" note="2026-11-30까지" acts={<Button kind="primary">입고</Button>} />
        <ActCard tone="bad" says="4,000 pieces, 3 days late" acts={<Button kind="primary">Receive</Button>}>
          <p>재고가 모자랍니다</p>
        </ActCard>
        <ActCard tone="mute" says="취소됨" />
      </>
    ),
  },
  dashboard: {
    title: { ko: '대시보드 카드', en: 'Dashboard cards' },
    shows: [DashboardCard],
    render: () => (
      <CardGrid min={260}>
        {CARDS.map(({ title, ...query }) => (
          <DashboardCard
            key={title.en}
            title={title}
            counts={{ ko: '출고', en: 'releases' }}
            href="/admin/x"
            tone="warn"
            query={{ ...query, refetch: () => undefined }}
            empty={{ ko: '나갈 출고가 없습니다', en: 'Nothing is due' }}
            row={(no) => ({
              key: no,
              to: '/admin/x',
              name: no,
              fact: <Status tone="info">확정</Status>,
              detail: '11-24 · 서울 물류센터 · 1,200 EA',
            })}
          />
        ))}
      </CardGrid>
    ),
  },
  calculator: {
    title: { ko: '계산기', en: 'Calculator' },
    shows: [Calculator, FormulaTrail, NumberQuestion, UseThis],
    render: () => (
      <Calculator
        question={
          <>
            <NumberQuestion label={{ ko: '수량', en: 'Pieces' }} unit="EA" value={10_000} onChange={() => undefined} />
            <NumberQuestion
              label={{ ko: '손실', en: 'Loss' }}
              unit="%"
              scale={2}
              value={2.5}
              help={{ ko: '쓰면서 버리는 몫', en: 'Spoilt in use' }}
              onChange={() => undefined}
            />
          </>
        }
      >
        <Metric label={{ ko: '필요', en: 'Needed' }} unit="EA">
          10,250
        </Metric>
        <UseThis resource={po} label={{ ko: '이 날짜로 발주 작성', en: 'Draft a PO for this day' }} to="/admin/pos/form" />
        <FormulaTrail text={'⌈10,000 × 1 × (1 + 2.5 %)⌉ = 10,250'} />
      </Calculator>
    ),
  },
  shares: {
    title: { ko: '나눈 막대', en: 'Shares of a whole' },
    shows: [ShareBar],
    render: () => (
      <ShareBar
        parts={[
          { key: 1, qty: 1856, of: '0009 / 1, 12-08' },
          { key: 2, qty: 1448, of: '0011 / 2, 12-11' },
          { key: 'left', qty: 1040, of: '12-14에 남음', isLeft: true },
        ]}
      />
    ),
  },
  section: {
    title: { ko: '구획', en: 'Section' },
    shows: [Section],
    render: () => (
      <Section title={{ ko: '기본', en: 'Basics' }} columns={3} extra={<Button small>도움</Button>}>
        <div>1</div>
        <div>2</div>
        <div>3</div>
      </Section>
    ),
  },
  facts: {
    title: { ko: '사실', en: 'Facts' },
    shows: [Descriptions, FieldList],
    render: () => (
      <>
        <Descriptions
          items={[
            { label: { ko: '발주', en: 'PO' }, value: 'PO-2609-0012' },
            { label: { ko: '상태', en: 'Status' }, value: <Status tone="good">완료</Status> },
          ]}
        />
        <FieldList resource={brand} row={ROW} paths={['code', 'name', 'color', 'overTolPct', 'isActive', 'createdAt']} />
      </>
    ),
  },
  counts: {
    title: { ko: '가져오기의 행 상태', en: 'Rows of an import' },
    shows: [StateCounts],
    render: () => <StateCounts counts={{ new: 10_324, changed: 12, same: 0, error: 3 }} show="changed" onShow={() => undefined} />,
  },
  tabs: {
    title: { ko: '탭', en: 'Tabs' },
    shows: [Tabs],
    render: () => (
      <Tabs
        label={{ ko: '보기', en: 'Views' }}
        items={[
          { key: 'a', label: { ko: '전체', en: 'All' }, children: '전체' },
          { key: 'b', label: { ko: '늦은 것', en: 'Late' }, children: '늦은 것' },
          { key: 'c', label: { ko: '끝난 것', en: 'Done' }, children: '끝난 것' },
        ]}
      />
    ),
  },
  progress: {
    title: { ko: '진행', en: 'Progress' },
    shows: [Progress, Steps],
    render: () => (
      <>
        <Progress percent={0} label={{ ko: '시작 전', en: 'Not begun' }} />
        <Progress percent={42} label={{ ko: '올리는 중', en: 'Sending' }} status="active" />
        <Progress percent={100} label={{ ko: '끝', en: 'Done' }} status="success" />
        <Progress percent={70} label={{ ko: '멈춤', en: 'Stopped' }} status="exception" />
        <Steps
          current={1}
          items={[
            { title: { ko: '파일', en: 'File' } },
            { title: { ko: '열 맞춤', en: 'Columns' }, description: { ko: '12개 중 11개', en: '11 of 12' } },
            { title: { ko: '적용', en: 'Apply' } },
          ]}
        />
      </>
    ),
  },
};
