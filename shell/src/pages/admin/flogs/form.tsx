import { flog, flogHit, text } from '@moru/contract';
import { Navigate, useSearchParams } from '@moru/ui/core';
import { ListPage } from '@moru/ui/data';
import { Field, FormPage, Section } from '@moru/ui/forms';
import { Facts } from './_facts.tsx';
import { Steps } from './_steps.tsx';

export const page = { title: { ko: '화면 오류', en: 'Front-end error' }, roles: ['supervisor'] };

const TEXTS = {
  note: text('처리', 'What was done'),
  hits: text('누가, 언제, 어디서', 'Who, when and where'),
};

const Hits = ({ flogId }: { flogId: number }) => (
  <ListPage
    resource={flogHit}
    title={TEXTS.hits}
    embedded
    selectable={false}
    fixed={{ flogId }}
    filters={['day']}
    initial={{ orderBy: 'lastAt-desc' }}
    rowHref={() => undefined}
    columns={['day', 'userName', 'count', 'lastAt', 'release', { path: 'device', wrap: true }]}
  />
);

export function Page() {
  const [url] = useSearchParams();
  // Faults are not created by hand.
  if (!url.has('id')) return <Navigate replace to="/admin/flogs" />;
  return (
    <FormPage
      resource={flog}
      title={page.title}
      actions={(row) => <Steps row={row} />}
      aside={(row) => <Hits flogId={row.id} />}
      onSaved={() => undefined}
    >
      {({ row }) => (
        <>
          {row && <Facts row={row} />}
          <Section title={TEXTS.note}>
            <Field name="memo" wide />
          </Section>
        </>
      )}
    </FormPage>
  );
}
