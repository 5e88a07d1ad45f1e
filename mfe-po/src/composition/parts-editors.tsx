import { LinesEditor } from '@moru/ui/forms';

/** Tables to edit the parts and labels of a product; cells of a sheet can be pasted into them. */
export const PartsEditors = () => (
  <>
    <LinesEditor
      name="components"
      columns={[{ field: 'componentId', width: 320 }, 'qtyPer', { field: 'component.unit', readOnly: true }, 'lossPct']}
      addLabel={{ ko: '부품 추가', en: 'Add part' }}
      empty={{ ko: '부품이 없습니다', en: 'Not made of other products' }}
    />
    <LinesEditor
      name="labels"
      columns={[{ field: 'labelStockId', width: 280 }, 'countryId', 'qtyPerUnit', 'lossPct', 'spareFixed']}
      addLabel={{ ko: '라벨 추가', en: 'Add label' }}
      empty={{ ko: '라벨이 없습니다', en: 'No labels' }}
    />
  </>
);
