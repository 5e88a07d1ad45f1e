/** Settings of the gallery; kept in its URL. */
export interface Choice {
  readonly story: string;
  readonly lang: 'ko' | 'en';
  readonly theme: 'light' | 'dark';
  readonly density: 'normal' | 'compact';
  /** Of the frame, in px; 0: the full width. */
  readonly width: number;
  /** The story alone, without the gallery around it. */
  readonly alone: boolean;
}

const oneOf = <T extends string>(values: readonly [T, ...T[]], given: string | null): T =>
  values.find((value) => value === given) ?? values[0];

/** The settings in a query; missing ones are as the gallery opens. */
export function choiceOf(query: string): Choice {
  const url = new URLSearchParams(query);
  return {
    story: url.get('story') ?? '',
    lang: oneOf(['ko', 'en'], url.get('lang')),
    theme: oneOf(['light', 'dark'], url.get('theme')),
    density: oneOf(['normal', 'compact'], url.get('density')),
    width: Number(url.get('width') ?? 0),
    alone: url.has('alone'),
  };
}

/** The query of the settings. */
export function queryOf({ alone, ...choice }: Choice): string {
  const url = new URLSearchParams(Object.entries(choice).map(([key, value]): [string, string] => [key, String(value)]));
  if (alone) url.set('alone', '');
  return `?${url}`;
}
