import { z } from 'zod';
import { ruleText } from './rule-text.ts';
import { cleanText, storable } from './clean-text.ts';
import { hasScale } from './decimal.ts';
import type { Explained } from './explained.ts';
import type { Role } from './roles.ts';
import { dateOnly } from './sql-date.ts';
import type { NumberSeries } from './number-field.ts';
import type { Text } from './text.ts';

/** How a value is entered, shown and stored. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'secret'
  | 'int'
  | 'decimal'
  | 'date'
  | 'instant'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'color'
  | 'ref'
  | 'refs'
  | 'list'
  | 'children';

/** Colour role of a value, always shown with a shape and a word. */
export type Tone = 'mute' | 'info' | 'good' | 'warn' | 'bad';

/** One value of a closed list. */
export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: Text;
  readonly tone?: Tone;
}

/** The label of a closed list's value; the value itself when the list does not have it. */
export const choiceLabel = (choices: readonly Choice[] | undefined, value: string): Text =>
  choices?.find((choice) => choice.value === value)?.label ?? { ko: value, en: value };

/** The resource that a reference points at: the facts that a select and a join need. */
export interface RefTarget<P extends string = string> {
  readonly name: string;
  /** Paths whose values name one row of it (`ResourceSpec.title`). */
  readonly title?: readonly P[];
  readonly fields: Fields;
  /** Paths that name one row of it in a file or a paste (`ResourceSpec.key`). */
  readonly key?: readonly string[];
}

/** A field's facts besides its schema. */
export interface FieldMeta {
  readonly kind: FieldKind;
  readonly label: Text;
  /** Shown beside the value: `EA`, `mm`, `kg`, `%`, `days`. */
  readonly unit?: string;
  /** For an amount: name of the field that holds its currency, in the same row or the row it belongs to. */
  readonly currency?: string;
  readonly help?: Text;
  readonly choices?: readonly Choice[];
  /** Resource name of the row a `ref` or `refs` points at. */
  readonly ref?: string;
  /** For a reference: filter values whose rows a select offers first; the others are found by typing. */
  readonly prefers?: Readonly<Record<string, string>>;
  /** Digits after the point of a `decimal`. */
  readonly scale?: number;
  /** Roles that never see the value, at any depth (prices and site-staff). */
  readonly hiddenFrom?: readonly Role[];
  /** Computed by the server: read only. */
  readonly derived?: boolean;
  /** How a derived value comes about. */
  readonly explain?: Explained;
  readonly optional?: boolean;
  /** May be left out of a new row: the server fills it (a number, a value taken from the parent). */
  readonly auto?: boolean;
  /** The server gives a new row the next number of this series. */
  readonly series?: NumberSeries;
  readonly default?: unknown;
  /** Key of the setting that gives a new row's value; `default` is the setting's own default. */
  readonly setting?: string;
  /** Key of the setting that lists the allowed values; an empty list allows all. */
  readonly offered?: string;
  readonly children?: ChildSpec;
  /** Fields of one item of a `list` that is edited as a table. */
  readonly item?: Fields;
  /** The text is the name of a resource (`poProduct`) and is shown as its label. */
  readonly names?: 'resource';
}

/** A list of rows that belong to one row and are saved with it. */
export interface ChildSpec {
  readonly entity: string;
  readonly parentKey: string;
  readonly fields: Fields;
  readonly paths: readonly string[];
}

/** Schema for writing (and, where it differs, for reading), target of a reference and further facts. */
export interface Field<
  S extends z.ZodType = z.ZodType,
  D extends boolean = boolean,
  T extends string | undefined = string | undefined,
  R extends z.ZodType = z.ZodType,
  P extends string = string,
> {
  readonly schema: S;
  readonly row: R;
  readonly meta: FieldMeta & { readonly derived: D; readonly ref?: T };
  readonly target: RefTarget<P> | undefined;
}

/** The fields of a resource, by their camelCase name. */
export type Fields = Record<string, Field>;

type Base = Pick<FieldMeta, 'unit' | 'currency' | 'help' | 'hiddenFrom' | 'setting' | 'offered' | 'explain'>;
type Opt<S extends z.ZodType, O> = O extends { optional: true } ? z.ZodNullable<S> : S;
type Derived<O> = O extends { derived: true } ? true : false;
interface Options extends Base {
  readonly optional?: boolean;
  readonly derived?: boolean;
  readonly auto?: boolean;
  readonly default?: unknown;
}

function make<S extends z.ZodType, const O extends Options, T extends string | undefined = undefined, P extends string = never>(
  kind: FieldKind,
  label: Text,
  schema: S,
  options: O,
  more: Partial<FieldMeta> = {},
  target?: RefTarget<P>,
): Field<Opt<S, O>, Derived<O>, T, Opt<S, O>, P> {
  const { optional, derived, auto, default: initial, unit, currency, help, hiddenFrom, setting, offered, explain } = options;
  const meta = {
    kind,
    label,
    unit,
    currency,
    help,
    hiddenFrom,
    optional,
    auto,
    default: initial,
    setting,
    offered,
    explain,
    ...more,
    derived: derived === true,
  };
  // The conditional types above follow `optional` and `derived` exactly; the compiler can't see that.
  const full = optional ? schema.nullable() : schema;
  return { schema: full, row: full, meta, target } as unknown as Field<Opt<S, O>, Derived<O>, T, Opt<S, O>, P>;
}

const MAX_TEXT = 200;
const MAX_NAME = 40;
const MAX_LONG_TEXT = 4000;
/** Largest whole number of a 32-bit column. */
export const MAX_INT = 2_147_483_647;

interface TextOptions extends Options {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: RegExp;
  readonly message?: string;
  /** A number or code that names a row: invisible characters are left out. */
  readonly form?: 'code';
}

/** One line of text, 1 to 200 characters by default; trimmed and NFC. */
export const textField = <const O extends TextOptions>(label: Text, options: O = {} as O) =>
  make('text', label, cleanText({ max: MAX_TEXT, ...options }), options);

/** Several lines of text, up to 4000 characters. */
export const longTextField = <const O extends TextOptions>(label: Text, options: O = {} as O) =>
  make('longText', label, cleanText({ max: MAX_LONG_TEXT, form: 'lines', ...options }), options);

/** An e-mail address. */
export const emailField = <const O extends Options>(label: Text, options: O = {} as O) =>
  make('text', label, z.email().max(MAX_TEXT), options);

/** Written, never read back; stored elsewhere by the service (a password). */
export const secretField = <const O extends TextOptions>(label: Text, options: O = {} as O) => {
  const { min = 1, max = MAX_TEXT } = options;
  const field = make('secret', label, storable(z.string().min(min).max(max)), options);
  // Only the read schema differs: a row never contains it.
  return { ...field, row: z.never() } as unknown as Field<typeof field.schema, Derived<O>, undefined, z.ZodNever, never>;
};

interface NumberOptions extends Options {
  readonly min?: number;
  readonly max?: number;
}

/** A whole number, 0 to 2 147 483 647 by default. */
export const intField = <const O extends NumberOptions>(label: Text, options: O = {} as O) =>
  make(
    'int',
    label,
    z
      .int()
      .min(options.min ?? 0)
      .max(options.max ?? MAX_INT),
    options,
  );

/** A decimal number of at most `scale` digits after the point (default 2), 0 to 999 999 999 999 by default. */
export const decimalField = <const O extends NumberOptions & { scale?: number }>(label: Text, options: O = {} as O) => {
  const scale = options.scale ?? 2;
  const schema = z
    .number()
    .min(options.min ?? 0)
    .max(options.max ?? 999_999_999_999)
    .refine((value) => hasScale(value, scale), ruleText({ ko: `소수점 아래 ${scale}자리까지`, en: `At most ${scale} decimals` }));
  return make('decimal', label, schema, options, { scale });
};

/** Pieces, the unit of every quantity (domain page §2). */
export const qtyField = <const O extends NumberOptions>(label: Text, options: O = {} as O) =>
  intField(label, { unit: 'EA', ...options } as O & { unit: 'EA' });

/** A business date `YYYY-MM-DD`. */
export const dateField = <const O extends Options>(label: Text, options: O = {} as O) => make('date', label, dateOnly, options);

/** A UTC instant as ISO 8601 text, written by the server only. */
export const instantField = <const O extends Options>(label: Text, options: O = {} as O) =>
  make('instant', label, z.iso.datetime(), options);

/** Yes or no. */
export const flagField = <const O extends Options>(label: Text, options: O = {} as O) => make('flag', label, z.boolean(), options);

/** `#rrggbb`. */
export const colorField = <const O extends Options>(label: Text, options: O = {} as O) =>
  make('color', label, z.string().regex(/^#[0-9a-f]{6}$/i, '#rrggbb'), options);

const valuesOf = <V extends string>(choices: readonly Choice<V>[]) => choices.map(({ value }) => value) as [V, ...V[]];

/** One value of a closed list. */
export const choiceField = <const V extends string, const O extends Options>(
  label: Text,
  choices: readonly Choice<V>[],
  options: O = {} as O,
) => make('choice', label, z.enum(valuesOf(choices)) as unknown as z.ZodType<V, V>, options, { choices });

/** Values of a closed list, at most as many as it has. */
export const choicesField = <const V extends string, const O extends Options>(
  label: Text,
  choices: readonly Choice<V>[],
  options: O = {} as O,
) => make('choices', label, z.array(z.enum(valuesOf(choices)) as unknown as z.ZodType<V, V>).max(choices.length), options, { choices });

/** Id of a row of another resource (or, by a partial description, of its own). The field is named `<join>Id`. */
export const refField = <const N extends string, const O extends Options, const P extends string = never>(
  label: Text,
  target: RefTarget<P> & { readonly name: N },
  options: O = {} as O,
) => make<z.ZodInt, O, N, P>('ref', label, z.int().positive().max(MAX_INT), options, { ref: target.name }, target);

/** Id of a row of the resource that another field names. */
export const anyRefField = <const O extends Options>(label: Text, options: O = {} as O) =>
  make('ref', label, z.int().positive().max(MAX_INT), options);

/** Name of a resource, or of a child of one (`poProduct`). */
export const resourceNameField = <const O extends Options>(label: Text, options: O = {} as O) =>
  make('text', label, cleanText({ max: MAX_NAME }), options, { names: 'resource' });

/** Ids of rows of another resource, at most 500. */
export const refsField = <const O extends Options>(label: Text, target: RefTarget, options: O = {} as O) =>
  make('refs', label, z.array(z.int().positive().max(MAX_INT)).max(500), options, { ref: target.name });

/** A short list of structured values, stored as JSON. */
export const listField = <S extends z.ZodType, const O extends Options>(label: Text, item: S, options: O = {} as O) =>
  make('list', label, z.array(item).max(500), options);

type Item<F extends Fields> = z.ZodObject<{ [K in keyof F]: F[K]['schema'] }, z.core.$strict>;

/** A short list of small rows, stored as JSON in the row itself (holidays, defect counts); each item has these fields. At most 500. */
export const rowsField = <F extends Fields, const O extends Options>(label: Text, fields: F, options: O = {} as O) => {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]));
  // `fromEntries` loses the keys, which are those of `fields`.
  const item = z.strictObject(shape) as unknown as Item<F>;
  return make('list', label, z.array(item).max(500), options, { item: fields });
};
