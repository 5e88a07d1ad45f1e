const ENGLISH = 'nameEn';

/** The paths of a title without the English name beside a name: how history names a row, in no screen's language. */
export const plainTitle = (title: readonly string[]): readonly string[] =>
  title.includes('name') ? title.filter((path) => path !== ENGLISH) : title;
