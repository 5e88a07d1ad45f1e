import { Migration } from '@mikro-orm/migrations';

/** Confirmed releases without a planned date are planned for the requested one, as confirming does from now on. */
export class PlannedDates extends Migration {
  override up(): void {
    this.addSql(
      `update \`release_group\` set \`planned_date\` = \`requested_date\` where \`planned_date\` is null and \`confirmed_at\` is not null and \`status\` in ('confirmed', 'picking', 'on_hold')`,
    );
  }
}
