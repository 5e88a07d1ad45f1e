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

/** A file on its way: its headers, and its bytes as they are made. */
export interface ExportFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
}

/** Files that one user may have under way. */
const AT_ONCE = 2;
const COME_AGAIN_S = 10;
/** Rows read at once: few enough that they are gone before they are old (500 cost four times the memory), many enough that queries do not count. */
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
      ko: `내보내기는 한 번에 ${AT_ONCE}개까지 할 수 있습니다. 진행 중인 파일이 끝나면 다시 하세요`,
      en: `At most ${AT_ONCE} exports at a time; wait for one to end`,
    }),
    undefined,
    COME_AGAIN_S,
  );

function tooManyRows(total: number, limit: number): Refusal {
  const [n, most] = [total, limit].map((count) => count.toLocaleString('en'));
  const text = {
    ko: `${n}건은 한 파일에 담을 수 없습니다 (최대 ${most}건). 필터로 범위를 좁히세요`,
    en: `${n} rows do not go into one file (at most ${most}); narrow the filters`,
  };
  return new Refusal(400, 'too_many_rows', ruleText(text), [
    { code: 'too_many_rows', path: ['params'], message: ruleText(text), total, limit },
  ]);
}

/** Files of lists. Counts what each user has under way in this process. */
@Injectable()
export class Exports {
  readonly #limit: number;
  readonly #underWay = new Map<number, number>();

  constructor(@Inject(ENV) { exportRows }: Env) {
    this.#limit = exportRows;
  }

  /** Files that are being made. */
  get underWay(): number {
    return [...this.#underWay.values()].reduce((sum, count) => sum + count, 0);
  }

  /**
   * The file of what a list shows the caller. Refuses 400 `too_many_rows` (which says how many there are) and 429 while the caller has
   * two under way; history keeps who took what. Closing the body ends the reading.
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
    if (count >= AT_ONCE) throw tooManyFiles();
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

/** Headers of a spreadsheet or CSV file that somebody takes away; `name` is without its ending. */
export async function fileHeaders(name: string, format: Format): Promise<Record<string, string>> {
  // The web server's own files need it too, in the older way of modules: both at once do not load.
  const { create: contentDisposition } = await import('content-disposition');
  return {
    'Content-Type': TYPES[format],
    'Content-Disposition': contentDisposition(`${name}.${format}`, { type: 'attachment' }),
  };
}
