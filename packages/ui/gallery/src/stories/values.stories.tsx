import { brand, po, poProduct, product, type Tone } from '@moru/contract';
import {
  Badge,
  ChoiceStatus,
  EmptyState,
  ErrorState,
  RefusalNote,
  Flag,
  ForbiddenState,
  NameOf,
  QuantityStrip,
  RowPhoto,
  Skeleton,
  Spinner,
  Status,
  Swatch,
  Value,
  ApiError,
  Button,
} from '@moru/ui/core';
import { StatusSteps } from '@moru/ui/forms';
import type { Stories } from '../story.ts';

const TONES: readonly Tone[] = ['mute', 'info', 'good', 'warn', 'bad'];
const PATH = po.fields.status.meta.choices?.map(({ value }) => value).filter((value) => value !== 'cancelled') ?? [];
const CHAIN = { ordered: 4800, produced: 4800, good: 4720, reserved: 4000, released: 3600, shipped: 3200, arrived: 1200 };

export const VALUES: Stories = {
  status: {
    title: { ko: '상태', en: 'Status' },
    shows: [Status, Badge, Flag, Swatch, NameOf],
    render: () => (
      <>
        <div className="gallery-row">
          {TONES.map((tone) => (
            <Status key={tone} tone={tone}>
              {tone}
            </Status>
          ))}
        </div>
        <div className="gallery-row">
          {TONES.map((tone) => (
            <Badge key={tone} tone={tone}>
              7
            </Badge>
          ))}
        </div>
        <div className="gallery-row">
          <Flag on /> <Flag on={false} /> <Flag on={null} />
          <span>
            <Swatch color="#2457c5" /> <NameOf row={{ name: '하루', nameEn: 'Haru' }} />
          </span>
        </div>
      </>
    ),
  },
  choice: {
    title: { ko: '계약의 상태값', en: 'Choices of the contract' },
    shows: [ChoiceStatus, StatusSteps],
    render: () => (
      <>
        <div className="gallery-row">
          {[...(po.fields.status.meta.choices ?? []), ...(poProduct.fields.status.meta.choices ?? [])].map(({ value }, index) => (
            <ChoiceStatus
              key={`${value}${index}`}
              field={index < PATH.length + 1 ? po.fields.status : poProduct.fields.status}
              value={value}
            />
          ))}
        </div>
        {PATH.map((value) => (
          <StatusSteps key={value} field={po.fields.status} value={value} path={PATH} />
        ))}
        <StatusSteps field={po.fields.status} value="cancelled" path={PATH} />
      </>
    ),
  },
  value: {
    title: { ko: '값', en: 'Values' },
    shows: [Value],
    render: () => (
      <ul>
        <li>
          <Value field={poProduct.fields.orderQty} value={12000} />
        </li>
        <li>
          <Value field={brand.fields.overTolPct} value={5} />
        </li>
        <li>
          <Value field={brand.fields.color} value="#2457c5" />
        </li>
        <li>
          <Value field={brand.fields.isActive} value />
        </li>
        <li>
          <Value field={po.fields.requestedDate} value="2026-12-01" />
        </li>
        <li>
          <Value field={po.fields.status} value={PATH[0]} />
        </li>
        <li>
          <Value field={brand.fields.nameEn} value={null} />
        </li>
      </ul>
    ),
  },
  photo: {
    title: { ko: '사진', en: 'Photos' },
    shows: [RowPhoto],
    api: ({ path }) => (path === 'file/findMany' ? { rows: [{ id: 7, entityId: 1, mime: 'image/png' }], total: 1 } : undefined),
    render: () => (
      <ul>
        {(['row', 'card'] as const).map((size) => (
          <li key={size} className="mo-named">
            <RowPhoto resource={product} id={1} size={size} />
            <RowPhoto resource={product} id={2} size={size} />
            <span>솔잎 토너 150 ml</span>
          </li>
        ))}
      </ul>
    ),
  },
  strip: {
    title: { ko: '수량 띠', en: 'Quantity strip' },
    shows: [QuantityStrip],
    render: () => (
      <>
        <QuantityStrip quantities={CHAIN} />
        <QuantityStrip quantities={{ ordered: 2400, produced: 2400, good: 1600, shipped: 0 }} show={['produced', 'good', 'shipped']} />
        <QuantityStrip quantities={{ ordered: 3600, produced: 0, good: 0, shipped: 0 }} stuck="검사 대기 중이라 예약할 수 없습니다" />
        <QuantityStrip quantities={{ ordered: 100, produced: 130, good: 130, shipped: 130, arrived: 130 }} />
      </>
    ),
  },
  loading: {
    title: { ko: '불러오는 중', en: 'Loading' },
    shows: [Skeleton, Spinner],
    render: () => (
      <>
        <Spinner />
        <Skeleton />
      </>
    ),
  },
  empty: {
    title: { ko: '없음', en: 'Nothing' },
    shows: [EmptyState],
    render: () => (
      <>
        <EmptyState />
        <EmptyState title={{ ko: '조건에 맞는 행이 없습니다', en: 'No row fits' }} icon="search">
          <Button>조건 지우기</Button>
        </EmptyState>
      </>
    ),
  },
  failed: {
    title: { ko: '실패', en: 'Failed' },
    shows: [ErrorState, RefusalNote],
    render: () => (
      <>
        <ErrorState
          error={new ApiError('서버 오류가 발생했습니다', { status: 500, code: 'internal', requestId: 'req-4711' })}
          onRetry={() => undefined}
        />
        <ErrorState error={new Error('unknown')} />
        <RefusalNote error={new Error('unknown')} />
      </>
    ),
  },
  forbidden: { title: { ko: '권한 없음', en: 'Forbidden' }, shows: [ForbiddenState], render: () => <ForbiddenState /> },
};
