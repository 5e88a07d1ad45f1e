import {
  brand as brandContract,
  category as categoryContract,
  countryNames,
  deriveShortCode,
  product as productContract,
  type Fields,
} from '@moru/contract';
import { Brand } from '../brand/brand.entity.ts';
import { Category } from '../category/category.entity.ts';
import { country as countryContract } from '@moru/contract';
import { Country } from '../country/country.entity.ts';
import type { Ctx } from '../core/call/ctx.ts';
import { among, tables } from '../core/orm/tables.ts';
import { Product } from '../product/product.entity.ts';
import type { OrderLine } from './order-line.ts';
import { idsBy } from './stored-lines.ts';
import { PartnerNames } from './partner-names.ts';
import type { WriteSet } from './write-set.ts';

/** The contract's defaults of a new row. */
const defaults = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { meta }]) => meta.default !== undefined)
      .map(([key, { meta }]) => [key, meta.default]),
  );

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase();

/** Brands, categories, countries and products by their names in files; missing ones are created. */
export class Catalogue {
  readonly #ctx: Ctx;
  readonly #write: WriteSet;
  readonly #brands = new Map<string, number>();
  readonly #brandCodes = new Set<string>();
  readonly #categories = new Map<string, number>();
  readonly #categoryCodes = new Set<string>();
  readonly #countries = new Map<string, number>();
  readonly partners: PartnerNames;
  readonly products = new Map<string, { readonly id: number; readonly brandId: number }>();

  constructor(ctx: Ctx, write: WriteSet) {
    this.#ctx = ctx;
    this.#write = write;
    this.partners = new PartnerNames(ctx, write);
  }

  /** Reads the small tables once. */
  async load(): Promise<void> {
    const db = tables<typeof Brand | typeof Category | typeof Country>(this.#ctx.em);
    for (const { id, code, name } of await db.selectFrom('brand').select(['id', 'code', 'name']).orderBy('id', 'desc').execute()) {
      this.#brands.set(fold(name), id);
      this.#brandCodes.add(code);
    }
    const categories = await db.selectFrom('category').select(['id', 'code', 'name', 'parent_id']).orderBy('id', 'desc').execute();
    for (const { id, code, name, parent_id: parentId } of categories) {
      this.#categories.set(`${parentId ?? ''}|${fold(name)}`, id);
      this.#categoryCodes.add(code);
    }
    for (const { id, iso2 } of await db.selectFrom('country').select(['id', 'iso2']).execute()) this.#countries.set(iso2, id);
  }

  country(iso2: string): number {
    return this.#countries.get(iso2) ?? 0;
  }

  /** Creates what these lines name and does not exist yet. */
  async ensure(lines: readonly OrderLine[]): Promise<void> {
    await this.#ensureCountries(lines);
    await this.partners.ensure(
      lines.map(({ vendor }) => vendor),
      'supplier',
    );
    await this.partners.ensure(
      lines.map(({ factory }) => factory),
      'factory',
    );
    const missing = await this.#missingProducts(lines);
    for (const { brand } of missing) await this.#ensureBrand(brand);
    await this.#makeProducts(missing);
  }

  async #ensureCountries(lines: readonly OrderLine[]): Promise<void> {
    const missing = new Set(lines.flatMap(({ country }) => (country && !this.#countries.has(country) ? [country] : [])));
    const rows = [...missing].map((iso2) => ({
      ...defaults(countryContract.fields),
      iso2,
      nameKo: countryNames(iso2).ko,
      nameEn: countryNames(iso2).en,
    }));
    const ids = await this.#write.insert(Country, rows, 'iso2');
    rows.forEach(({ iso2 }, index) => this.#countries.set(iso2, ids[index] ?? 0));
  }

  async #missingProducts(lines: readonly OrderLine[]): Promise<OrderLine[]> {
    const unknown = new Map(lines.filter(({ productCode }) => !this.products.has(productCode)).map((line) => [line.productCode, line]));
    const known = await idsBy(this.#ctx, 'products', unknown.keys());
    if (known.size > 0) {
      const rows = await tables<typeof Product>(this.#ctx.em)
        .selectFrom('product')
        .where('id', 'in', among([...known.values()]))
        .select(['id', 'code', 'brand_id'])
        .execute();
      for (const { id, code, brand_id: brandId } of rows) this.products.set(code, { id, brandId });
    }
    return [...unknown.values()].filter(({ productCode }) => !this.products.has(productCode));
  }

  async #ensureBrand(name: string | null | undefined): Promise<void> {
    if (!name || this.#brands.has(fold(name))) return;
    const code = deriveShortCode(name, this.#brandCodes);
    const [id = 0] = await this.#write.insert(Brand, [{ ...defaults(brandContract.fields), code, name }], 'code');
    this.#brandCodes.add(code);
    this.#brands.set(fold(name), id);
  }

  async #ensureCategory(name: string | null | undefined, sub: string | null | undefined): Promise<number | null> {
    if (!name) return null;
    const parent = await this.#category(name, null);
    return sub ? this.#category(sub, parent) : parent;
  }

  async #category(name: string, parentId: number | null): Promise<number> {
    const key = `${parentId ?? ''}|${fold(name)}`;
    const known = this.#categories.get(key);
    if (known) return known;
    const code = deriveShortCode(name, this.#categoryCodes, 40);
    const [id = 0] = await this.#write.insert(Category, [{ ...defaults(categoryContract.fields), code, name, parentId }], 'code');
    this.#categoryCodes.add(code);
    this.#categories.set(key, id);
    return id;
  }

  async #makeProducts(lines: readonly OrderLine[]): Promise<void> {
    const rows = [];
    for (const { productCode: code, productName, brand, category, subcategory, productMemo, currency } of lines) {
      const brandId = this.#brands.get(fold(brand ?? '')) ?? 0;
      const categoryId = await this.#ensureCategory(category, subcategory);
      rows.push({
        ...defaults(productContract.fields),
        code,
        name: productName ?? code,
        brandId,
        categoryId,
        memo: productMemo ?? null,
        ...(currency ? { currency } : {}),
      });
    }
    const ids = await this.#write.insert(Product, rows, 'code');
    rows.forEach(({ code, brandId }, index) => this.products.set(code, { id: ids[index] ?? 0, brandId }));
  }
}
