import { Injectable } from '@nestjs/common';
import { DAY_MS } from '@moru/contract';
import type { Ctx } from '../core/call/ctx.ts';
import { HourlyJob } from '../core/jobs/hourly-job.ts';
import { deleteInParts } from '../core/orm/delete-in-parts.ts';
import { engineOf } from '../core/orm/engine.ts';
import { tables, within } from '../core/orm/tables.ts';
import { ImportFile, ImportRow } from './import.entity.ts';

type Tables = typeof ImportFile | typeof ImportRow;

/** Deletes previews that nobody applied, and their lines. */
async function sweepPreviews({ em }: Ctx, before: Date): Promise<void> {
  const old = { status: { $in: ['reading', 'ready'] }, createdAt: { $lt: before } };
  for (const { id } of await em.find(ImportFile, old, { fields: ['id'], disableIdentityMap: true })) {
    // As one that was never read to its end: nobody applies it while some of its lines are deleted.
    await em.nativeUpdate(ImportFile, { id, status: 'ready' }, { status: 'reading' });
    if ((await em.count(ImportFile, { id, status: 'reading' })) === 0) continue;
    await deleteInParts(em, ImportRow, { fileId: id });
    await em.nativeDelete(ImportFile, { id, status: 'reading' });
  }
}

/** Deletes the lines of applied files: the undo and history use what was changed, not what was in the file. */
async function sweepApplied({ em }: Ctx, before: Date): Promise<void> {
  const files = await tables<Tables>(em)
    .selectFrom('import_file')
    .where('status', 'in', ['applied', 'undone'])
    .where('applied_at', '<', engineOf(em).instant(before))
    .where(({ exists }) =>
      exists(
        within<Tables, 'import_file'>()
          .selectFrom('import_row')
          .whereRef('import_row.file_id', '=', 'import_file.id')
          .select('import_row.id'),
      ),
    )
    .select('id')
    .execute();
  for (const { id } of files) await deleteInParts(em, ImportRow, { fileId: Number(id) });
}

/** Deletes the lines of files a day after they were read or applied, and the files that were not applied. */
export async function sweepImports(ctx: Ctx): Promise<void> {
  const before = new Date(Date.now() - DAY_MS);
  await sweepPreviews(ctx, before);
  await sweepApplied(ctx, before);
}

@Injectable()
export class ImportSweeper extends HourlyJob {
  protected override readonly name = 'sweep imports';

  protected override work(ctx: Ctx): Promise<void> {
    return sweepImports(ctx);
  }
}
