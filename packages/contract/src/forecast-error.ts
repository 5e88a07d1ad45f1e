import { ADMIN, choiceField, dateField, defineResource, intField, qtyField, refField, text, textField } from './core/index.ts';
import { ESTIMATE_MODES } from './enums.ts';
import { FORECAST_EXPLAINED } from './explained/others.ts';
import { product } from './product.ts';

/** What a closed month's outflow was expected to be at its beginning, and what it was: written by closing, gone when the month is reopened. */
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
    /** |expected − gone| in whole percent of what went; nothing where nothing went. */
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
  sought: false,
  access: { read: ADMIN },
});
