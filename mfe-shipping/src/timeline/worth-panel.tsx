import { useState } from 'react';
import { choiceLabel, MIN_HISTORY, SHIPPING_MODES, WORTH_BY, type ListParams, type Text, type WorthAnswer } from '@moru/contract';
import { Card, EmptyState, ErrorState, num, percent, Segments, Skeleton, slip, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { worthBy } from './worth.ts';

type By = (typeof WORTH_BY)[number];
type Key =
  | 'few'
  | 'fewAll'
  | 'title'
  | 'by'
  | 'n'
  | 'kept'
  | 'p50'
  | 'p80'
  | 'none'
  | 'unnamed'
  | 'all'
  | 'little'
  | 'tested'
  | 'untested'
  | 'day';
const TEXTS: Record<Key, Text> = {
  title: { ko: '납기 신뢰도: 첫 확정 납기를 지킨 비율', en: 'Promise reliability: how first promises were kept' },
  by: { ko: '기준', en: 'By' },
  n: { ko: '납품 (n)', en: 'Deliveries (n)' },
  kept: { ko: '납기 준수', en: 'Kept' },
  p50: { ko: 'P50 지연', en: 'P50 slip' },
  p80: { ko: 'P80 지연', en: 'P80 slip' },
  none: { ko: '아직 납품된 품목이 없습니다', en: 'Nothing delivered yet' },
  unnamed: { ko: '없음', en: 'none named' },
  all: { ko: '전체', en: 'All' },
  little: { ko: '이력 부족 (n = {n})', en: 'too little history (n = {n})' },
  few: { ko: '건수가 적어 판단하기 이릅니다', en: 'too few deliveries to judge by' },
  fewAll: {
    ko: '납품이 {n}건뿐이라 판단하기 이릅니다. 지연 폭은 {least}건부터 보입니다.',
    en: 'Only {n} deliveries: too few to judge by. The slip is shown from {least} on.',
  },
  tested: {
    ko: '검증: 앞의 80%에서 배운 P80이 {from} 이후 납품 {n}건 가운데 {share}를 덮었습니다 (이력이 적은 {little}건 제외)',
    en: 'Backtest: the P80 learnt from the first 80 % covered {share} of {n} deliveries from {from} on ({little} with too little history left out)',
  },
  untested: { ko: '검증할 만큼 납품이 쌓이지 않았습니다', en: 'Too few deliveries to test a band against' },
  day: { ko: '당일', en: 'on the day' },
};

const BY: Record<By, Text> = {
  supplier: { ko: '공급사', en: 'Supplier' },
  factory: { ko: '공장', en: 'Factory' },
  route: { ko: '구간', en: 'Route' },
  mode: { ko: '운송 방식', en: 'Mode' },
};

/** How a band made of this history would have predicted later deliveries. */
function Tested({ backtest: { n, covered, tooLittle, from } }: Pick<WorthAnswer, 'backtest'>) {
  const { t } = useT();
  if (n < MIN_HISTORY) return <p className="tl-tested">{t(TEXTS.untested)}</p>;
  return (
    <p className="tl-tested">{t(TEXTS.tested, { from: from ?? '', n: num(n), share: percent(covered / n), little: num(tooLittle) })}</p>
  );
}

function Rows({ by, all, rows }: WorthAnswer) {
  const { t } = useT();
  const named = ({ key, label }: WorthAnswer['rows'][number]): string =>
    key === null ? t(TEXTS.unnamed) : by === 'mode' ? t(choiceLabel(SHIPPING_MODES, key)) : (label ?? key);
  const share = ({ n, kept }: { n: number; kept: number }) =>
    n < MIN_HISTORY ? <span title={t(TEXTS.few)}>{percent(kept / n)} ○</span> : percent(kept / n);
  const days = (n: number, slipDays: number) =>
    n < MIN_HISTORY ? t(TEXTS.little, { n: num(n) }) : slipDays === 0 ? t(TEXTS.day) : t(slip(slipDays));
  const whole = all ? [{ key: '', label: t(TEXTS.all), ...all }] : [];
  return (
    <DataTable
      caption={TEXTS.title}
      rows={[...whole, ...rows]}
      rowKey={({ key }) => String(key)}
      columns={[
        { key: 'key', title: BY[by], render: (row) => (row.key === '' ? <strong>{row.label}</strong> : named(row)) },
        { key: 'n', title: TEXTS.n, align: 'right', render: ({ n }) => num(n) },
        { key: 'kept', title: TEXTS.kept, align: 'right', render: share },
        { key: 'p50', title: TEXTS.p50, align: 'right', render: ({ n, p50 }) => days(n, p50) },
        { key: 'p80', title: TEXTS.p80, align: 'right', render: ({ n, p80 }) => days(n, p80) },
      ]}
    />
  );
}

/** Reliability of first promises: share kept, P50 and P80 of the delay, always with n, and how far that can be trusted. */
export function WorthPanel({ params }: { params: ListParams }) {
  const { t } = useT();
  const [by, setBy] = useState<By>('supplier');
  const { data, error, refetch } = useQuery(worthBy(by, params));
  return (
    <Card
      flush
      title={TEXTS.title}
      extra={
        <Segments
          label={TEXTS.by}
          value={by}
          options={WORTH_BY.map((value) => ({ value, label: t(BY[value]) }))}
          onChange={(value) => setBy(WORTH_BY.find((one) => one === value) ?? 'supplier')}
        />
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton rows={4} />
      ) : data.all === null ? (
        <EmptyState title={TEXTS.none} icon="clock" />
      ) : (
        <>
          <Rows {...data} />
          {data.all.n < MIN_HISTORY && <p className="tl-tested">{t(TEXTS.fewAll, { n: num(data.all.n), least: num(MIN_HISTORY) })}</p>}
          <Tested backtest={data.backtest} />
        </>
      )}
    </Card>
  );
}
