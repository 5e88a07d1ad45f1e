import { ADMIN, choiceField, dateField, defineResource, intField, qtyField, refField, text, textField } from './core/index.ts';
import { ESTIMATE_MODES } from './enums.ts';
import { FORECAST_EXPLAINED } from './explained/others.ts';
import { product } from './product.ts';

/** Expected and actual outflow of a closed month, as expected at its beginning: written by closing, removed by reopening. */
export const forecastError = defineResource({
  name: 'forecastError',
  label: text('예측 오차', 'Forecast error'),
  fields: {
    productId: refField(text('제품', 'Product'), product, { derived: true }),
    ym: textField(text('월', 'Month'), { max: 7, derived: true }),
    /** The last day of the month. */
    date: dateField(text('월말', 'Month end'), { derived: true, explain: FORECAST_EXPLAINED.date }),
    mode: choiceField(text('예측 방식', 'Estimate mode'), ESTIMATE_MODES, { derived: true, explain: FORECAST_EXPLAINED.mode }),
    expectedQty: qtyField(text('예상 출고', 'Expected'), { derived: true, explain: FORECAST_EXPLAINED.expected }),
    actualQty: qtyField(text('실제 출고', 'Gone'), { derived: true, explain: FORECAST_EXPLAINED.actual }),
    /** |expected − actual| in whole percent of the actual outflow; null where nothing went out. */
    errorPct: intField(text('오차', 'Error'), { unit: '%', optional: true, derived: true, explain: FORECAST_EXPLAINED.error }),
  },
  subsets: { A: { omit: ['version', 'updatedAt', 'updatedBy'] }, L: {}, R: ['id', 'ym', 'errorPct'] },
  title: ['ym', 'product.name'],
  orderBy: ['date', 'createdAt'],
  filters: {
    productId: 'productId',
    brandId: 'product.brandId',
    categoryId: 'product.categoryId',
    date: 'date',
    mode: 'mode',
    actualQty: 'actualQty',
    errorPct: 'errorPct',
  },
  searchable: false,
  access: { read: ADMIN },
});
