const NAME = 'name';
const ENGLISH = 'nameEn';

/** The paths of a title without the English name beside a name: how history names a row, in no screen's language. */
export const plainTitle = (title: readonly string[]): readonly string[] =>
  title.includes(NAME) ? title.filter((path) => path !== ENGLISH) : title;

/** The same with the English name instead. */
export const englishTitle = (title: readonly string[]): readonly string[] =>
  title.includes(ENGLISH) ? title.filter((path) => path !== NAME) : title;
