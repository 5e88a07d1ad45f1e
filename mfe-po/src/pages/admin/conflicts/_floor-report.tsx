import { conflict, file, FLOOR_CHOICES, type Row, type Text } from '@moru/contract';
import { apiUrl, entityByName, Link, num, resourceQueries, Skeleton, useQuery, useT, Value } from '@moru/ui/core';
import { DataTable } from '@moru/ui/data';
import { floorFacts, type Fact } from './_floor-facts.ts';

const TEXTS = {
  written: { ko: '{who}님 기록', en: 'By {who}' },
  field: { ko: '항목', en: 'Field' },
  mine: { ko: '현장 기록', en: 'Site' },
  there: { ko: '저장된 값', en: 'Stored' },
  both: { ko: '현장 기록과 저장된 값', en: 'Site record and stored value' },
  others: { ko: '기타 항목 {n}개', en: 'Other fields: {n}' },
  refused: { ko: '받지 않은 이유: {why}', en: 'Why it was refused: {why}' },
  photos: { ko: '사진 {n}장', en: 'Photos: {n}' },
  open: { ko: '저장된 기록 열기', en: 'Open the stored record' },
} satisfies Record<string, Text>;

const CHOICE_TEXTS: Readonly<Record<(typeof FLOOR_CHOICES)[number], Text>> = {
  mine: { ko: '작성자: 내 기록이 맞음', en: 'Author: my record is right' },
  theirs: { ko: '작성자: 저장된 값이 맞음', en: 'Author: the stored value is right' },
  both: { ko: '작성자: 둘 다 맞음', en: 'Author: both are right' },
  ask: { ko: '작성자: 모르겠음', en: 'Author: not sure' },
  refused: { ko: '서버가 거부한 기록', en: 'Refused by the server' },
};
const isChoice = (word: string): word is keyof typeof CHOICE_TEXTS => word in CHOICE_TEXTS;

type Fields = NonNullable<ReturnType<typeof entityByName>>['fields'];

function OneValue({ fields, name, value }: { fields: Fields | undefined; name: string; value: string | undefined }) {
  const field = fields?.[name];
  return field ? <Value field={field} value={field.meta.kind === 'flag' ? value === 'true' : value} /> : <>{value}</>;
}

/** Photos of the stored record, which include those that its writer sent. */
function Photos({ entity, entityId }: { entity: string; entityId: number }) {
  const { t } = useT();
  const { data } = useQuery({ ...resourceQueries(file).list({ entity, entityId, purpose: ['photo'] }), meta: { quiet: true } });
  if (!data || data.rows.length === 0) return null;
  return (
    <section aria-label={t(TEXTS.photos, { n: num(data.total) })}>
      <small className="mo-quiet">{t(TEXTS.photos, { n: num(data.total) })}</small>
      <ul className="cf-photos">
        {data.rows.map(({ id, name }) => (
          <li key={id}>
            <a href={apiUrl(`file/raw/${id}?size=preview`)} target="_blank" rel="noreferrer">
              <img src={apiUrl(`file/raw/${id}?size=thumb`)} alt={name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The record that a device sent beside the stored one, with its writer's comment. */
export function FloorReport({ row, href }: { row: Row<typeof conflict, 'L'>; href: string | undefined }) {
  const { t } = useT();
  const { data } = useQuery(resourceQueries(conflict).byId(row.id));
  if (!data) return <Skeleton rows={4} />;
  const fields = row.entity ? entityByName(row.entity)?.fields : undefined;
  const { title, about, facts, message, choice, reason, differing, others: all } = floorFacts(data.given, Object.keys(fields ?? {}));
  // The record's title names its owner.
  const others = all.filter(({ name }) => fields?.[name]?.meta.kind !== 'ref');
  const labelOf = ({ name }: Fact) => t(fields?.[name]?.meta.label ?? name);
  return (
    <div className="cf-report">
      <p>
        <b>{title}</b> {about} {facts} {row.byName && <span className="mo-quiet">{t(TEXTS.written, { who: row.byName })}</span>}
      </p>
      {isChoice(choice) && (
        <p>
          <b>{t(CHOICE_TEXTS[choice])}</b> {reason}
        </p>
      )}
      {message && <p>{t(TEXTS.refused, { why: message })}</p>}
      {differing.length > 0 && (
        <DataTable
          caption={TEXTS.both}
          rows={differing}
          rowKey={({ name }) => name}
          columns={[
            { key: 'field', title: TEXTS.field, render: labelOf },
            {
              key: 'mine',
              title: TEXTS.mine,
              wrap: true,
              render: ({ name, mine }) => <OneValue fields={fields} name={name} value={mine} />,
            },
            {
              key: 'there',
              title: TEXTS.there,
              wrap: true,
              render: ({ name, there }) => <OneValue fields={fields} name={name} value={there} />,
            },
          ]}
        />
      )}
      {others.length > 0 && (
        <details>
          <summary>{t(TEXTS.others, { n: num(others.length) })}</summary>
          <dl className="cf-facts">
            {others.map((fact) => (
              <div key={fact.name}>
                <dt>{labelOf(fact)}</dt>
                <dd>
                  <OneValue fields={fields} name={fact.name} value={fact.mine ?? fact.there} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {row.entity && row.entityId && <Photos entity={row.entity} entityId={row.entityId} />}
      {href && <Link to={href}>{t(TEXTS.open)}</Link>}
    </div>
  );
}
