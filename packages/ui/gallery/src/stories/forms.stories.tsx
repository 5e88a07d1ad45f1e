import { brand, file, po, product, user } from '@moru/contract';
import { z } from 'zod';
import {
  FormPage,
  Field,
  FieldInput,
  FilesButton,
  FormItem,
  LinesEditor,
  NumberInput,
  QuickForm,
  ReviseEta,
  Section,
  SimpleForm,
} from '@moru/ui/forms';
import { ChoiceSelect, EntitySelect } from '@moru/ui/forms';
import { useState } from 'react';
import { FOREVER, refusal } from '../fake/answer.ts';
import { rowOf } from '../fake/rows.ts';
import type { Stories, Story } from '../story.ts';

const TITLE = { ko: '브랜드', en: 'Brand' };
const none = () => undefined;

const form = (
  <FormPage resource={brand} title={TITLE}>
    <Section title={{ ko: '기본', en: 'Basics' }}>
      <Field name="code" />
      <Field name="name" />
      <Field name="nameEn" />
      <Field name="color" />
      <Field name="inspLevel" />
      <Field name="overTolPct" />
      <Field name="packNote" />
      <Field name="isActive" />
    </Section>
  </FormPage>
);

const of = (ko: string, en: string, more: Partial<Story> = {}): Story => ({
  title: { ko, en },
  shows: [FormPage, Field, Section],
  page: true,
  at: '/admin/brands/form?id=2',
  render: () => form,
  ...more,
});

const order = (
  <FormPage resource={po} title={{ ko: '발주', en: 'PO' }}>
    <Section>
      <Field name="poNo" />
      <Field name="countryId" />
      <Field name="requestedDate" />
      <Field name="tagIds" />
    </Section>
    <LinesEditor name="lines" columns={['productId', 'orderQty', 'unitPrice', 'memo', 'producedQty']} />
  </FormPage>
);

function Choices() {
  const [value, setValue] = useState<string | string[] | null>(null);
  const [row, setRow] = useState<number | null>(1);
  const choices = brand.fields.inspLevel.meta.choices ?? [];
  return (
    <>
      <ChoiceSelect label="수준" choices={choices} value={value} onChange={setValue} clearable />
      <ChoiceSelect label="잘못됨" choices={choices} value="II" onChange={none} invalid />
      <ChoiceSelect label="잠김" choices={choices} value="II" onChange={none} disabled />
      <ChoiceSelect label="여럿" choices={choices} value={choices.slice(0, 2).map((choice) => choice.value)} onChange={none} multiple />
      <EntitySelect label="브랜드" resource={brand} value={row} onChange={setRow} onCreate={none} />
      <EntitySelect label="브랜드들" resource={brand} value={[1, 2]} onChange={none} multiple />
    </>
  );
}

const KINDS = [
  brand.fields.name,
  brand.fields.packNote,
  brand.fields.orderNo,
  brand.fields.overTolPct,
  brand.fields.color,
  brand.fields.inspLevel,
  brand.fields.isActive,
  po.fields.requestedDate,
  po.fields.countryId,
  po.fields.tagIds,
  product.fields.name,
];

export const FORMS: Stories = {
  stored: of('저장된 행', 'A stored row'),
  fresh: of('새 행', 'A new row', { at: '/admin/brands/form' }),
  loading: of('불러오는 중', 'Loading', { api: ({ path }) => (path === 'brand/findById' ? FOREVER : undefined) }),
  missing: of('없는 행', 'No such row', {
    api: ({ path }) => (path === 'brand/findById' ? refusal(404, '존재하지 않는 브랜드 ID 2') : undefined),
  }),
  forbidden: of('권한 없음', 'Forbidden', { at: '/admin/brands/form', role: 'client' }),
  readOnly: of('읽기만', 'Read only', { role: 'client' }),
  errors: of('거절됨', 'Refused', { at: '/admin/brands/form', act: ({ click }) => click('button[type="submit"]') }),
  saving: of('저장하는 중', 'Saving', {
    api: ({ path }) => (path === 'brand/save' ? FOREVER : undefined),
    act: async ({ type, click }) => {
      await type('[data-field="name"] input', '하루하루');
      await click('button[type="submit"]');
    },
  }),
  conflict: of('충돌', 'Conflict', {
    api: ({ path, params }) =>
      path === 'brand/save'
        ? refusal(409, '다른 사람이 먼저 저장했습니다', { code: 'version_conflict' })
        : path === 'brand/findById'
          ? { ...rowOf(brand, Number(params['id']), [...brand.subsets.A]), ...later() }
          : undefined,
    act: async ({ type, click, find }) => {
      await type('[data-field="name"] input', '내가 적은 이름');
      isLater = true;
      await click('button[type="submit"]');
      await find('.mo-conflict');
      isLater = false;
    },
  }),
  lines: {
    ...of('행 편집기', 'Lines', { at: '/admin/pos/form?id=1', render: () => order }),
    shows: [LinesEditor],
  },
  inputs: {
    title: { ko: '입력 종류', en: 'Kinds of input' },
    shows: [FieldInput, FormItem, NumberInput],
    render: () => (
      <div className="mo-fields">
        {KINDS.map(({ meta }, index) => (
          <FormItem key={index} id={`kind${index}`} label={meta.label.ko} required={!meta.optional} help={meta.help?.ko}>
            <FieldInput meta={meta} id={`kind${index}`} value={undefined} onChange={none} />
          </FormItem>
        ))}
        <FormItem id="number" label="수량" required error="1 이상이어야 합니다">
          <NumberInput id="number" value={12_000} onChange={none} unit="EA" invalid describedBy="number-error" />
        </FormItem>
      </div>
    ),
  },
  selects: { title: { ko: '고르기', en: 'Selects' }, shows: [ChoiceSelect, EntitySelect], render: () => <Choices /> },
  selectOpen: {
    title: { ko: '고르기, 열림', en: 'Select, open' },
    shows: [EntitySelect],
    act: async ({ find }) => void (await find('.ant-select-item-option')),
    render: () => <EntitySelect label="브랜드" resource={brand} value={2} onChange={none} onCreate={none} autoFocus />,
  },
  simple: {
    title: { ko: '저장 없는 폼', en: 'A form of no row' },
    shows: [SimpleForm],
    render: () => (
      <SimpleForm
        schema={z.object({ name: z.string().min(2) })}
        fields={{ name: user.fields.name }}
        submitLabel={{ ko: '계산', en: 'Calculate' }}
        onSubmit={() => Promise.resolve()}
      >
        <Field name="name" />
      </SimpleForm>
    ),
  },
  quick: {
    title: { ko: '빠른 폼', en: 'Quick form' },
    shows: [QuickForm],
    render: () => <QuickForm resource={brand} title={TITLE} fields={['code', 'name', 'color']} onClose={none} />,
  },
  reviseEta: {
    title: { ko: 'ETA 변경', en: 'Revise ETA' },
    shows: [ReviseEta],
    act: async ({ find }) => void (await find('dialog')),
    render: () => <ReviseEta resource={po} row={{ id: 1, version: 1 }} name="PO-2609-0012 / 1" from="2026-12-04" onClose={none} />,
  },
  files: {
    title: { ko: '파일', en: 'Files' },
    shows: [FilesButton],
    api: ({ path }) =>
      path === 'file/findMany' ? { rows: [1, 2, 3].map((id) => rowOf(file, id, [...file.subsets.L])), total: 3 } : undefined,
    act: ({ click }) => click('.gallery-stage .mo-button'),
    render: () => <FilesButton resource={po} row={rowOf(po, 1, [...po.subsets.A])} />,
  },
};

// Saved by somebody else in the meantime: present once the story presses save.
let isLater = false;
const later = () => (isLater ? { version: 2, name: '그의 이름', orderNo: 7 } : {});
