import { Migration } from '@mikro-orm/migrations';

/** Recipients in full that releases before kept with the answer of `reveal`, under the key of its call. */
export class ForgetRevealed extends Migration {
  override up(): void {
    this.addSql(`delete from \`idempotency_key\` where \`answer\` like '{"lines":[{"id":%,"recipient":%'`);
  }
}
