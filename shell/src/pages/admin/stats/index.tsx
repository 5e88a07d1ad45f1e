import { stat, type Row } from '@moru/contract';
import { Button, IconButton, resourceQueries, useMutation, useNavigate, useQueryClient, useT, useUser } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { statFormHref } from '@moru/ui/extra';
import { askedOf } from '../../../stats/asked.ts';

export const page = {
  title: { ko: '통계 보관함', en: 'Statistics library' },
  roles: ['supervisor', 'client'],
  menu: {
    group: 'statistics',
    order: 30,
    onlyFound: true,
    words: { ko: '저장한 통계 공유 고정 보관함', en: 'saved shared pinned statistics builder' },
  },
};

const TEXTS = {
  mine: { ko: '내 통계', en: 'Mine' },
  shared: { ko: '공유됨', en: 'Shared' },
  pinned: { ko: '대시보드', en: 'On the dashboard' },
  pin: { ko: '{name} 대시보드에 고정', en: 'Pin {name} to the dashboard' },
  unpin: { ko: '{name} 대시보드에서 제거', en: 'Remove {name} from the dashboard' },
  copy: { ko: '{name} 복제', en: 'Duplicate {name}' },
  purpose: {
    ko: '통계를 저장하면 같은 질문의 최신 숫자를 언제든 다시 보고, 대시보드에 고정하거나 공유할 수 있습니다.',
    en: 'A saved statistic answers the same question again with current numbers; pin it to the dashboard or share it.',
  },
  build: { ko: '통계 만들기', en: 'Build a statistic' },
  ready: { ko: '준비된 통계:', en: 'Ready to use:' },
  product: { ko: '제품', en: 'Product' },
  delivery: { ko: '납품', en: 'Delivery' },
};

/** What the library is for, the builder, and the statistics that need none. */
function Empty() {
  const { t } = useT();
  return (
    <>
      <p>{t(TEXTS.purpose)}</p>
      <Button icon="plus" href="/admin/stats/form">
        {t(TEXTS.build)}
      </Button>
      <p>
        {t(TEXTS.ready)} <Button href="/admin/stats/product">{t(TEXTS.product)}</Button>{' '}
        <Button href="/admin/stats/delivery">{t(TEXTS.delivery)}</Button>
      </p>
    </>
  );
}

function Acts({ row }: { row: Row<typeof stat, 'L'> }) {
  const { t } = useT();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...resourceQueries(stat).save(),
    onSuccess: () => client.invalidateQueries({ queryKey: ['stat'] }),
  });
  const asked = askedOf(row);
  return (
    <>
      <IconButton
        small
        icon="pin"
        aria-pressed={row.pinned}
        disabled={isPending}
        label={t(row.pinned ? TEXTS.unpin : TEXTS.pin, { name: row.name })}
        onClick={() => mutate({ id: row.id, version: row.version, pinned: !row.pinned })}
      />
      {asked && (
        <IconButton
          small
          icon="copy"
          label={t(TEXTS.copy, { name: row.name })}
          onClick={() => void navigate(statFormHref({ ...asked, chart: row.chart }))}
        />
      )}
    </>
  );
}

/** Saved statistics: the user's own and those shared with the user. */
export function Page() {
  const user = useUser();
  return (
    <ListPage
      resource={stat}
      title={page.title}
      columns={['name', 'subject', 'period', 'chart', 'visibility', 'pinned', 'createdAt']}
      chips={[
        { label: TEXTS.mine, filters: { createdBy: [String(user?.id ?? 0)] } },
        { label: TEXTS.shared, filters: { visibility: ['role', 'all'] } },
        { label: TEXTS.pinned, filters: { pinned: ['true'] } },
      ]}
      rowActions={(row) => <Acts row={row} />}
      empty={<Empty />}
    />
  );
}
