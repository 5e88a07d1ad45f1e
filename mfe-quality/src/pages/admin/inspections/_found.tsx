import { countLot, inspection, inspectionEvent, spreadOf, type CountEvent, type Row } from '@moru/contract';
import { Card, ChoiceStatus, num, resourceQueries, useQuery, useT } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { TEXTS } from '../../../lot/texts.ts';

type Lot = Row<typeof inspection>;
type Event = Row<typeof inspectionEvent, 'L'>;

const MOST = 500;
const classField = inspectionEvent.fields.class;

const eventOf = ({ eventUuid, ofUuid, ...event }: Event): CountEvent => ({ ...event, uuid: eventUuid, of: ofUuid });

function frameOf({ countRule, lotQty, plan, items }: Lot) {
  const n = (of: string) => plan.find((limit) => limit.class === of)?.n ?? lotQty;
  return { countRule, lotQty, items, n: { critical: n('critical'), major: n('major'), minor: n('minor') } };
}

/** Defects by code and the answers of the items, counted from the events as the server counts them. */
export function Found({ lot }: { lot: Lot }) {
  const { lang, t } = useT();
  const { data } = useQuery(resourceQueries(inspectionEvent).list({ inspectionId: lot.id, orderBy: 'id-asc', num: MOST }));
  if (!data) return null;
  const { byCode, items } = countLot(data.rows.map(eventOf), frameOf(lot));
  const nameOf = (code: string) => lot.items.find((item) => item.code === code)?.name ?? code;
  const countOf = (id: number) => items.find((item) => item.id === id);
  return (
    <>
      <Card title={TEXTS.defects} flush>
        <DataTable
          caption={TEXTS.defects}
          rows={byCode}
          rowKey={({ code, class: of }) => `${of}/${code}`}
          empty={<p className="mo-quiet">{t(TEXTS.none)}</p>}
          columns={[
            { key: 'code', title: inspectionEvent.fields.code.meta.label, render: ({ code }) => nameOf(code) },
            { key: 'class', title: classField.meta.label, render: (row) => <ChoiceStatus field={classField} value={row.class} /> },
            { key: 'qty', title: inspectionEvent.fields.qty.meta.label, align: 'right', render: ({ qty }) => num(qty) },
          ]}
        />
      </Card>
      {lot.items.length > 0 && (
        <Card title={TEXTS.items} flush>
          <DataTable
            caption={TEXTS.items}
            rows={lot.items}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', title: TEXTS.items, render: (item) => (lang === 'en' ? (item.nameEn ?? item.name) : item.name) },
              { key: 'class', title: classField.meta.label, render: (item) => <ChoiceStatus field={classField} value={item.class} /> },
              { key: 'n', title: 'n', align: 'right', render: ({ n }) => num(n) },
              {
                key: 'limits',
                title: inspectionEvent.fields.values.meta.label,
                render: (item) => spreadText(item, countOf(item.id)?.values ?? []),
              },
              {
                key: 'answered',
                title: inspection.fields.nChecked.meta.label,
                align: 'right',
                render: ({ id }) => num(countOf(id)?.answered ?? 0),
              },
              { key: 'failed', title: TEXTS.found, align: 'right', render: ({ id }) => num(countOf(id)?.failed ?? 0) },
            ]}
          />
        </Card>
      )}
    </>
  );
}

function spreadText(item: Lot['items'][number], values: readonly number[]): string {
  const limits = [item.lower, item.upper].filter((value) => value !== null).map((value) => num(value, 4));
  const spread = spreadOf(values, item);
  const said = spread
    ? ` · ${num(spread.mean, 2)} (${num(spread.min, 2)}–${num(spread.max, 2)})${spread.cpk === undefined ? '' : ` · Cpk ${num(spread.cpk, 2)}`}`
    : '';
  return `${limits.join(' – ')} ${item.unit ?? ''}${said}`.trim();
}
