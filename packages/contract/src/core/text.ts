/** One text of the product in both of its languages. */
export interface Text {
  readonly ko: string;
  readonly en: string;
}

/** Short form for labels: `text('브랜드', 'Brand')`. */
export const text = (ko: string, en: string): Text => ({ ko, en });
