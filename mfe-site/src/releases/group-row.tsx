import { isReleaseOpen, releaseGroup } from '@moru/contract';
import { ChoiceStatus, Link, num, useT } from '@moru/ui/core';
import { dueOf, type Group } from './due.ts';
import { DueStatus } from './due-status.tsx';

const COUNTS = { ko: '품목 {lines} · 수량 {qty}', en: '{lines} {lines:line|lines} · {qty} EA' };

/** One release; a tap opens it. */
export function GroupRow({ group }: { group: Group }) {
  const { t } = useT();
  const facts = [group.brand?.name, group.destName, group.carrier?.name].filter(Boolean);
  return (
    <li>
      <Link className="site-row" to={`/site/release-groups/form?id=${group.id}&type=${group.type}`}>
        <span className="site-row-main">
          <strong>{group.no}</strong>
          <ChoiceStatus field={releaseGroup.fields.status} value={group.status} />
        </span>
        <DueStatus date={dueOf(group)} open={isReleaseOpen(group.status)} />
        <span className="site-row-more">{facts.join(' · ')}</span>
        <span className="site-row-numbers">{t(COUNTS, { lines: num(group.lineCount), qty: num(group.totalQty) })}</span>
      </Link>
    </li>
  );
}
