import { Migration } from '@mikro-orm/migrations';

/** SQLite's texts have no limit: the name is there because a backup of either engine is restored into both. */
export class LongAnswers extends Migration {
  override up(): void {}
}
