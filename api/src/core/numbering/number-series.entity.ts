import { defineEntity, p } from '@mikro-orm/core';

const MAX_NAME = 60;

/** Counter of a series of numbers: `PO-2611-` and 42. The row stays when numbered rows are deleted, so that no number is used twice. */
const NumberSeriesSchema = defineEntity({
  name: 'NumberSeries',
  properties: { name: p.string().length(MAX_NAME).primary(), last: p.integer() },
});
export class NumberSeries extends NumberSeriesSchema.class {}
NumberSeriesSchema.setClass(NumberSeries);
