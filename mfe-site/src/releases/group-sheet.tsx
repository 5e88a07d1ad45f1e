import { isReleaseOpen, releaseGroup } from '@moru/contract';
import { ChoiceStatus, Icon, num, useT, Value } from '@moru/ui/core';
import type { ReactNode } from 'react';
import { Sheet } from '../parts/sheet.tsx';
import { dueOf } from './due.ts';
import { DueStatus } from './due-status.tsx';
import { TEXTS } from './pick-texts.ts';
import type { Group } from './use-pick.ts';

const FACTS = ['requestedDate', 'carrierId', 'vehicle', 'driverPhone'] as const;
const PLACE = ['destAddress', 'destPhone', 'memo'] as const;
const MORE = { ko: '주소와 운송', en: 'Address and transport' };

function Fact({ name, group }: { name: (typeof FACTS)[number] | (typeof PLACE)[number]; group: Group }) {
  const { t } = useT();
  if (group[name] === null || group[name] === '') return null;
  return (
    <div className={name === 'destAddress' || name === 'memo' ? 'site-facts-wide' : undefined}>
      <dt>{t(releaseGroup.fields[name].meta.label)}</dt>
      <dd>{name === 'carrierId' ? group.carrier?.name : <Value field={releaseGroup.fields[name]} value={group[name]} />}</dd>
    </div>
  );
}

interface Props {
  readonly group: Group;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A release on the whole phone: destination, date, quantity, and below it the actions. */
export function GroupSheet({ group, onClose, children, footer }: Props) {
  const { t } = useT();
  const cartons = group.lines.reduce((sum, line) => sum + line.cartons, 0);
  const note = t(TEXTS.facts, { no: group.no, lines: num(group.lines.length), cartons: num(cartons) });
  return (
    <Sheet title={group.destName ?? group.brand.name} note={note} onClose={onClose} wide footer={footer}>
      <section className="site-group">
        <details>
          <summary>
            <DueStatus date={dueOf(group)} open={isReleaseOpen(group.status)} />
            <span>
              <Icon name="truck" size={20} /> {t(MORE)}
            </span>
          </summary>
          <ChoiceStatus field={releaseGroup.fields.status} value={group.status} />
          <dl className="site-facts">
            {[...FACTS, ...PLACE].map((name) => (
              <Fact key={name} name={name} group={group} />
            ))}
          </dl>
        </details>
      </section>
      {children}
    </Sheet>
  );
}
