import { product } from '@moru/contract';
import { Field, FormPage, Section } from '@moru/ui/forms';
import { PartsEditors } from '../../../composition/parts-editors.tsx';

const TITLE = { ko: '제품', en: 'Product' };

/** The form of a new product, and of a stored one that is edited as a whole. */
export function ProductForm() {
  return (
    <FormPage resource={product} title={TITLE}>
      <Section title={{ ko: '기본', en: 'Basics' }}>
        <Field name="code" />
        <Field name="brandId" />
        <Field name="name" />
        <Field name="nameEn" />
        <Field name="categoryId" />
        <Field
          name="barcode"
          help={{ ko: 'EAN, UPC, ITF는 검증 숫자를 확인합니다', en: 'The check digit of EAN, UPC and ITF is verified' }}
        />
        <Field name="optionColor" />
        <Field name="optionSize" />
        <Field name="kind" />
        <Field name="unit" help={{ ko: '재고와 구성을 세는 단위입니다', en: 'What stock and composition are counted in' }} />
        <Field name="sellType" />
        <Field name="estimateMode" />
        <Field name="isActive" />
      </Section>
      <Section title={{ ko: '공급과 가격', en: 'Supply and price' }}>
        <Field name="unitCost" />
        <Field name="currency" />
        <Field name="moq" />
        <Field name="leadTimeDays" />
        <Field name="safetyStock" />
        <Field name="originCountryId" />
        <Field name="hsCode" />
        <Field name="shelfLifeDays" />
      </Section>
      <Section title={{ ko: '카톤', en: 'Carton' }}>
        <Field name="location" help={{ ko: '피킹할 때 보입니다', en: 'Shown while picking' }} />
        <Field name="pcsPerCarton" />
        <Field name="cartonKg" />
        <Field name="cartonLMm" />
        <Field name="cartonWMm" />
        <Field name="cartonHMm" />
      </Section>
      <PartsEditors />
      <Section title={{ ko: '기타', en: 'More' }}>
        <Field name="certNo" />
        <Field name="certExpiresOn" />
        <Field name="tagIds" wide params={{ scope: ['all', 'product'] }} />
        <Field name="memo" wide />
      </Section>
    </FormPage>
  );
}
