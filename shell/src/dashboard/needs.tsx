import type { Dashboard, Text, Tone } from '@moru/contract';
import { Card, EmptyState, Status, useT } from '@moru/ui/core';
import { RowsLink } from './rows-link.tsx';

type Need = Dashboard['needs'][number];

const KINDS: Record<Need['kind'], { tone: Tone; label: Text }> = {
  late: { tone: 'bad', label: { ko: '지연', en: 'Late' } },
  release: { tone: 'info', label: { ko: '출고', en: 'Release' } },
  journal: { tone: 'mute', label: { ko: '일지', en: 'Journal' } },
  label: { tone: 'warn', label: { ko: '라벨', en: 'Label' } },
  arrival: { tone: 'good', label: { ko: '도착', en: 'Arrival' } },
};

function NeedRow({ need }: { need: Need }) {
  const { lang, t } = useT();
  const { tone, label } = KINDS[need.kind];
  return (
    <li>
      <Status tone={tone}>{t(label)}</Status>
      <span className="needs-text">
        <RowsLink to={need.to}>{need.link}</RowsLink>
        <span>{need[lang]}</span>
      </span>
      {need.note && <span className="needs-note">{t(need.note)}</span>}
    </li>
  );
}

/** What waits for somebody today, each with the way to it. */
export function Needs({ needs }: { needs: readonly Need[] }) {
  return (
    <Card title={{ ko: '오늘 처리할 일', en: 'Needs you today' }}>
      {needs.length === 0 ? (
        <EmptyState icon="check" title={{ ko: '오늘 처리할 일이 없습니다', en: 'Nothing needs you today' }} />
      ) : (
        <ul className="needs">
          {needs.map((need) => (
            <NeedRow key={[need.kind, need.to, need.link, need.note?.ko].join()} need={need} />
          ))}
        </ul>
      )}
    </Card>
  );
}
