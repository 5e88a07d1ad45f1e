import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type Resource, ruleText } from '@moru/contract';
import { audit } from '../audit/audit.ts';
import { today } from '../clock.ts';
import { settingsOf } from '../config/settings.ts';
import type { Ctx } from '../call/ctx.ts';
import { ENV, type Env } from '../process/env.ts';
import { Refusal } from '../call/refuse.ts';
import { findMany } from '../list/find-many.ts';
import { fileStream } from './file-stream.ts';
import { chosenColumns, type ExportQuery } from './export-query.ts';
import { rowIds } from './row-ids.ts';

type Row = Record<string, unknown>;
type Format = ExportQuery['format'];

/** A file being sent: its headers, and its bytes as they are generated. */
export interface ExportFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Files that one user may download at the same time. */
const MAX_AT_ONCE = 2;
const RETRY_S = 10;
/** Rows read at once: few enough to be freed early (500 need four times the memory), many enough that the queries do not matter. */
const CHUNK_ROWS = 100;

const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const tooManyFiles = () =>
  new Refusal(
    429,
    'too_many',
    ruleText({
      ko: `내보내기는 한 번에 ${MAX_AT_ONCE}개까지 할 수 있습니다. 진행 중인 파일이 끝나면 다시 하세요`,
      en: `At most ${MAX_AT_ONCE} exports at a time; wait for one to end`,
    }),
    undefined,
    RETRY_S,
  );

function tooManyRows(total: number, limit: number): Refusal {
  const [n, most] = [total, limit].map((count) => count.toLocaleString('en'));
  const text = {
    ko: `${n}건은 한 파일에 담을 수 없습니다 (최대 ${most}건). 필터로 범위를 좁히세요`,
    en: `${n} rows are too many for one file (at most ${most}): narrow the filters`,
  };
  return new Refusal(400, 'too_many_rows', ruleText(text), [
    { code: 'too_many_rows', path: ['params'], message: ruleText(text), total, limit },
  ]);
}

/** Files of lists. Counts each user's running downloads in this process. */
@Injectable()
export class Exports {
  readonly #limit: number;
  readonly #underWay = new Map<number, number>();

  constructor(@Inject(ENV) { exportRows }: Env) {
    this.#limit = exportRows;
  }

  /** Number of files being generated. */
  get underWay(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * The file of a list as the caller sees it. Refuses 400 `too_many_rows` (with their number) and 429 while the caller has two running;
   * history records who downloaded what. Closing the body ends the reading.
   */
  async open(ctx: Ctx, resource: Resource, query: ExportQuery, listed: (row: Row) => Row): Promise<ExportFile> {
    const finish = this.#begin(ctx);
    try {
      const columns = chosenColumns(resource, query.columns, ctx.user);
      const ids = await rowIds(ctx, resource, query.params, this.#limit);
      if (ids.length > this.#limit) {
        const { total = ids.length } = await findMany(ctx, resource, 'R', { ...query.params, queryMode: 'count' });
        throw tooManyRows(total, this.#limit);
      }
      await audit(ctx, { action: 'export', entity: resource.name, entityLabel: `${ids.length} · ${query.format}` });
      const style = { lang: query.lang, zone: settingsOf(ctx.em).get('app.timezone') };
      const { body, bytes } = await fileStream(ctx, { resource, columns, ids, style, listed, chunk: CHUNK_ROWS }, query.format);
      body.once('close', finish);
      return {
        headers: {
          ...(await fileHeaders(`${resource.label[query.lang]}_${today()}`, query.format)),
          'X-Total-Count': String(ids.length),
          'X-Bytes-About': String(bytes),
        },
        body,
      };
    } catch (error) {
      finish();
      throw error;
    }
  }

  #begin({ user }: Ctx): () => void {
    const id = user?.id ?? 0;
    const count = this.#underWay.get(id) ?? 0;
    if (count >= MAX_AT_ONCE) throw tooManyFiles();
    this.#underWay.set(id, count + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.#underWay.get(id) ?? 1) - 1;
      if (left > 0) this.#underWay.set(id, left);
      else this.#underWay.delete(id);
    };
  }
}

/** Headers of a downloaded spreadsheet or CSV file; `name` is without its extension. */
export async function fileHeaders(name: string, format: Format): Promise<Record<string, string>> {
  // The web server loads the same package as CommonJS; loading it both ways fails.
  const { create: contentDisposition } = await import('content-disposition');
  return {
    'Content-Type': TYPES[format],
    'Content-Disposition': contentDisposition(`${name}.${format}`, { type: 'attachment' }),
  };
}
