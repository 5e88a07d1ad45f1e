import { useId } from 'react';
import { Segments, SelectInput, useT } from '@moru/ui/core';
import { DatePicker, EntitySelect, FormItem, NumberQuestion } from '@moru/ui/forms';
import { SHARED_BY } from './landed-cost.ts';
import { TEXTS } from './texts.ts';
import type { Landed, LandedNumber } from './use-landed.ts';

const BY = SHARED_BY.map((value) => ({ value, label: TEXTS[value] }));
const RATE_DIGITS = 4;

/** Inputs: goods of a shipment or typed ones, and the costs of transport. */
export function Question({ numbers, shipmentId, codes, dutyOf, currencies, currency, asked, rateOn, question, set }: Landed) {
  const { t } = useT();
  const id = useId();
  const number = (name: LandedNumber, label: keyof typeof TEXTS, scale: number, unit?: string) => (
    <NumberQuestion
      key={name}
      label={TEXTS[label]}
      {...(unit !== undefined && { unit })}
      scale={scale}
      value={numbers[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const money = (name: string, label: keyof typeof TEXTS, value: string) => (
    <FormItem key={name} id={`${id}-${name}`} label={t(TEXTS[label])} required={false}>
      <SelectInput
        id={`${id}-${name}`}
        label={TEXTS[label]}
        value={value}
        options={currencies.map((one) => ({ value: one, label: one }))}
        onChange={(chosen) => set({ [name]: chosen })}
      />
    </FormItem>
  );
  return (
    <>
      <FormItem id={`${id}-ship`} label={t(TEXTS.shipment)} required={false}>
        <EntitySelect
          id={`${id}-ship`}
          resource="shipping"
          value={shipmentId}
          onChange={(chosen) => set({ ship: chosen === null ? null : String(chosen) })}
        />
      </FormItem>
      {shipmentId === null && [
        number('qty', 'qty', 0, 'EA'),
        number('price', 'price', 4),
        money('cur', 'currency', currency),
        number('kg', 'kg', 3, 'kg'),
        number('cbm', 'cbm', 4, 'CBM'),
      ]}
      {number('duty', 'duty', 2, '%')}
      {codes.map((hs) => (
        <NumberQuestion
          key={hs}
          label={{ ko: `${TEXTS.duty.ko} ${hs}`, en: `${TEXTS.duty.en} ${hs}` }}
          unit="%"
          scale={2}
          value={dutyOf(hs)}
          onChange={(value) => set({ [`hs${hs}`]: value })}
        />
      ))}
      {number('freight', 'freight', 2)}
      {money('fcur', 'freightCurrency', question.freightCurrency)}
      {asked.map((one) => (
        <NumberQuestion
          key={one}
          label={{ ko: TEXTS.rate.ko.replace('{currency}', one), en: TEXTS.rate.en.replace('{currency}', one) }}
          scale={RATE_DIGITS}
          value={question.rates[one] ?? 0}
          onChange={(value) => set({ [`r${one}`]: value })}
        />
      ))}
      <FormItem id={`${id}-on`} label={t(TEXTS.rateOn)} required={false}>
        <DatePicker id={`${id}-on`} value={rateOn} onChange={(day) => set({ rateOn: day })} />
      </FormItem>
      <FormItem id={`${id}-by`} label={t(TEXTS.sharedBy)} required={false} group>
        <Segments label={TEXTS.sharedBy} options={BY} value={question.sharedBy} onChange={(value) => set({ by: value })} />
      </FormItem>
      {number('insurance', 'insurance', 3, '%')}
      {number('vat', 'vat', 2, '%')}
    </>
  );
}
