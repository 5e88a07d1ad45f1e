import { join } from 'node:path';
import type { Env } from '../../core/process/env.ts';
import { FileStorage } from './file-storage.ts';
import { LocalStorage } from './local-storage.ts';
import { S3Storage } from './s3-storage.ts';

/** Folder of all file data on this machine's disk. */
const filesFolder = ({ dataDir }: Pick<Env, 'dataDir'>) => join(dataDir, 'files');

/** Folder of uploads being received. */
export const incomingFolder = (env: Pick<Env, 'dataDir'>): string => join(filesFolder(env), 'incoming');

/** The configured storage: a bucket, else a folder below `DATA_DIR`. */
export const openStorage = async (env: Pick<Env, 'dataDir' | 's3'>): Promise<FileStorage> =>
  env.s3 ? S3Storage.open(env.s3) : new LocalStorage(join(filesFolder(env), 'stored'));
