import { useEffect } from 'react';
import { Card, PageHeader, useStore, useT, useUser } from '@moru/ui/core';
import { StateCounts, Tabs } from '@moru/ui/extra';
import { Apply } from './_apply.tsx';
import { Batches } from './_batches.tsx';
import { Columns } from './_columns.tsx';
import { Fault } from './_fault.tsx';
import { FixedValues } from './_fixed-values.tsx';
import { importStore, showOnly, startOver, type Import } from './_import-state.ts';
import { MappingBar } from './_mapping-bar.tsx';
import { Result } from './_result.tsx';
import { Rows } from './_rows.tsx';
import { Source } from './_source.tsx';
import './_import.css';

export const page = {
  title: { ko: '주문 가져오기', en: 'Import orders' },
  roles: ['supervisor'],
  menu: { group: 'po', order: 10, onlyFound: true, words: { ko: '엑셀 올리기 업로드 등록', en: 'upload Excel CSV sheet' } },
};

const TEXTS = {
  parts: { ko: '미리보기', en: 'Preview' },
  rows: { ko: '행', en: 'Lines' },
  columns: { ko: '열과 규칙', en: 'Columns and rules' },
};

function ColumnsPart({ at }: { at: Import }) {
  if (!at.mapping) return null;
  return (
    <>
      <MappingBar at={at} mapping={at.mapping} />
      <Columns at={at} />
      <FixedValues mapping={at.mapping} headers={at.headers} />
    </>
  );
}

/** The preview of the file; where its columns are not recognised, the columns alone. */
function Preview({ at }: { at: Import }) {
  const { t } = useT();
  const { preview } = at;
  if (at.applied || (at.busy === 'reading' && !preview)) return null;
  if (!preview)
    return at.mapping ? (
      <Card title={TEXTS.columns} flush>
        <ColumnsPart at={at} />
      </Card>
    ) : null;
  const tabs = [
    { key: 'rows', label: t(TEXTS.rows), children: <Rows preview={preview} show={at.show} /> },
    { key: 'columns', label: t(TEXTS.columns), children: <ColumnsPart at={at} /> },
  ];
  return (
    <>
      <StateCounts counts={preview.counts} show={at.show} onShow={showOnly} />
      <Apply at={at} preview={preview} />
      <div className="mo-card mo-card-flush imp-parts">
        <Tabs label={TEXTS.parts} items={tabs} />
      </div>
    </>
  );
}

export function Page() {
  const { id } = useUser();
  const at = useStore(importStore);
  const isMine = at.userId === id;
  useEffect(() => {
    if (!isMine) startOver(id);
  }, [id, isMine]);
  if (!isMine) return null;
  return (
    <div className="mo-page">
      <PageHeader title={page.title} back="/admin/pos" />
      {at.applied ? <Result at={at} applied={at.applied} /> : <Source at={at} />}
      <Fault fault={at.fault} />
      <Preview at={at} />
      <Batches />
    </div>
  );
}
