import { file as fileResource, type Text } from '@moru/contract';
import { apiUrl, date, Icon, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { GroupSheet } from './group-sheet.tsx';
import { TEXTS } from './pick-texts.ts';
import { ReleaseLines } from './release-lines.tsx';
import type { Group } from './use-pick.ts';

const WAITS: Readonly<Record<string, Text>> = {
  requested: TEXTS.waits,
  on_hold: TEXTS.onHold,
  cancelled: TEXTS.cancelled,
};

/** Photos and signature of a release. */
function Pictures({ group }: { group: Group }) {
  const { data } = useQuery({
    ...resourceQueries(fileResource).list({ entity: 'releaseGroup', entityId: group.id, purpose: ['signature', 'photo'] }),
    meta: { quiet: true },
  });
  return (
    <div className="site-photos">
      {data?.rows.map(({ id, name }) => (
        <a key={id} href={apiUrl(`file/raw/${id}?size=preview`)} target="_blank" rel="noreferrer">
          <img src={apiUrl(`file/raw/${id}?size=thumb`)} alt={name} />
        </a>
      ))}
    </div>
  );
}

/** A release that needs nothing here: it waits for the office, or it has left. */
export function Gone({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useT();
  const waits = WAITS[group.status];
  const isDelivered = group.status === 'delivered';
  return (
    <GroupSheet group={group} onClose={onClose}>
      {waits && (
        <p className="site-note">
          <Icon name="info" size={20} /> {t(waits)} {group.holdReason ?? group.cancelReason ?? ''}
        </p>
      )}
      {isDelivered && (
        <p className="site-done">
          <Icon name="check" size={20} />
          {t(group.receivedBy ? TEXTS.delivered : TEXTS.nobody, { name: group.receivedBy ?? '' })} · {date(group.deliveredOn)}
        </p>
      )}
      {isDelivered && <Pictures group={group} />}
      <ReleaseLines lines={group.lines} />
    </GroupSheet>
  );
}

/** What was released, on the page where it is delivered. */
export function Released({ group }: { group: Group }) {
  const { t } = useT();
  const out = group.lines.reduce((sum, { pickedQty, qty }) => sum + (pickedQty ?? qty), 0);
  return (
    <p className="site-done">
      <Icon name="check" size={20} /> {t(TEXTS.released, { n: num(out) })} · {date(group.releasedOn)}
    </p>
  );
}
