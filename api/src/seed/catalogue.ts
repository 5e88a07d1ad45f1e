import { BRANDS, CATEGORIES, COUNTRIES, PRODUCTS, TAGS, TEST_ITEMS } from './data/catalogue.ts';
import { BUYERS, COMPANY } from './data/partners.ts';
import type { Demo } from './demo.ts';
import type { Partners } from './partners.ts';

/** One product as later steps need it. */
export interface DemoProduct {
  readonly id: number;
  readonly brand: string;
  readonly cost: number;
  /** Whether it may be ordered repeatedly. */
  readonly ordered: boolean;
  readonly kind: string;
  readonly sellType: string;
}

/** Everything that orders refer to, by code. */
export interface Catalogue {
  readonly brands: ReadonlyMap<string, number>;
  readonly countries: ReadonlyMap<string, number>;
  readonly tags: ReadonlyMap<string, number>;
  readonly products: readonly DemoProduct[];
  readonly partners: Partners;
}

const byCode = (codes: readonly (readonly [string, ...unknown[]])[], ids: readonly number[]) =>
  new Map(codes.map(([code], index) => [code, ids[index] ?? 0]));

/** EAN-13 in the Korean range with its check digit. */
function barcode(number: number): string {
  const head = `8809${String(120_000_000 + number * 37)}`.slice(0, 12);
  const sum = [...head].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return head + String((10 - (sum % 10)) % 10);
}

const buyerOf = (code: string, company: string) => {
  const [buyerRegNo, buyerRepresentative, buyerAddress] = BUYERS[code] ?? [];
  return buyerRegNo
    ? { buyerName: `(주)${company}`, buyerRegNo, buyerRepresentative, buyerAddress, buyerBusiness: '도소매 / 생활용품' }
    : {};
};

export const addBrands = async (demo: Demo): Promise<ReadonlyMap<string, number>> =>
  byCode(
    BRANDS,
    await demo.save(
      'brand',
      BRANDS.map(([code, name, nameEn, clientCompany, color], orderNo) => ({
        code,
        name,
        nameEn,
        clientCompany,
        color,
        orderNo,
        ...buyerOf(code, clientCompany),
      })),
    ),
  );

async function addCategories(demo: Demo): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [orderNo, [code, name, nameEn, parent]] of CATEGORIES.entries())
    ids.set(code, await demo.add('category', { code, name, nameEn, orderNo, parentId: parent ? ids.get(parent) : null }));
  return ids;
}

const addCountries = async (demo: Demo) =>
  byCode(
    COUNTRIES,
    await demo.save(
      'country',
      COUNTRIES.map(([iso2, nameKo, nameEn, role, tz, defaultPort, daysSea, daysAir, daysExpress, daysCustoms]) => ({
        iso2,
        nameKo,
        nameEn,
        role,
        tz,
        defaultPort,
        daysSea,
        daysAir,
        daysExpress,
        daysCustoms,
      })),
    ),
  );

async function addProducts(
  demo: Demo,
  brands: ReadonlyMap<string, number>,
  categories: ReadonlyMap<string, number>,
  fresh: number | undefined,
): Promise<DemoProduct[]> {
  const items = PRODUCTS.map(([brand, category, name, nameEn, option, pcsPerCarton, unitCost, kind, sellType], index) => ({
    code: `${brand.slice(0, 2)}-${category.slice(0, 3)}-${String(index + 1).padStart(3, '0')}`,
    name,
    nameEn,
    brandId: brands.get(brand),
    categoryId: categories.get(category),
    kind,
    sellType,
    barcode: kind === 'service' ? null : barcode(index + 1),
    optionColor: option,
    unitCost,
    pcsPerCarton,
    location: kind === 'service' ? null : `${'ABCD'[index % 4]}-${String(1 + (index % 9)).padStart(2, '0')}`,
    safetyStock: kind === 'finished' ? pcsPerCarton * 10 : 0,
    leadTimeDays: 30,
    tagIds: sellType === 'preorder' && fresh ? [fresh] : [],
  }));
  const ids = await demo.save('product', items);
  return PRODUCTS.map(([brand, , , , , , cost, kind, sellType], index) => ({
    id: ids[index] ?? 0,
    brand,
    cost,
    kind,
    sellType,
    ordered: (kind === 'finished' || kind === 'set') && sellType !== 'ended' && sellType !== 'limited',
  }));
}

/** Everything that orders refer to, and the company details. Brands and partners are created before, because the accounts refer to them. */
export async function addCatalogue(demo: Demo, { brands, partners }: Pick<Catalogue, 'brands' | 'partners'>): Promise<Catalogue> {
  await demo.configure(COMPANY);
  const categories = await addCategories(demo);
  const countries = await addCountries(demo);
  const tags = byCode(
    TAGS,
    await demo.save(
      'tag',
      TAGS.map(([name, nameEn, scope, color], orderNo) => ({ name, nameEn, scope, color, orderNo })),
    ),
  );
  const products = await addProducts(demo, brands, categories, tags.get('신제품'));
  await demo.save(
    'inspectionItem',
    TEST_ITEMS.map(([code, name, nameEn, section, method, unit, lower, nominal, upper, defaultClass], orderNo) => ({
      code,
      name,
      nameEn,
      section,
      method,
      unit,
      lower,
      nominal,
      upper,
      defaultClass,
      orderNo,
    })),
  );
  return { brands, partners, countries, tags, products };
}
