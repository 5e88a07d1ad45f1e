import { p, TextType, type EntityProperty, type Platform } from '@mikro-orm/core';
import { SqlitePlatform } from '@mikro-orm/sql';

class UnboundedText extends TextType {
  override getColumnType(prop: EntityProperty, platform: Platform): string {
    return platform instanceof SqlitePlatform ? super.getColumnType(prop, platform) : 'longtext';
  }
}

/** A text whose length follows from the rows that it describes: `text` of a server ends at 64 KiB, which is 21,845 syllables. */
export const unboundedText = () => p.type(UnboundedText).$type<string>();
