/** A bucket for files, and its credentials. */
export interface S3Env {
  /** `https://s3.eu-central-1.amazonaws.com`, `http://minio:9000`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of every key; empty or ending in a slash. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const DEFAULT_REGION = 'us-east-1';

/**
 * Reads `FILES_URL=s3://bucket/prefix?endpoint=https://…&region=…` and the keys `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`; undefined
 * without `FILES_URL`. Throws a sentence naming what is missing.
 */
export function readS3(source: NodeJS.ProcessEnv): S3Env | undefined {
  const { FILES_URL: text, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = source;
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !url.hostname) throw new Error('FILES_URL must be s3://BUCKET?endpoint=https://HOST&region=REGION.');
  if (!accessKeyId || !secretAccessKey) throw new Error('FILES_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const region = url.searchParams.get('region') || DEFAULT_REGION;
  const endpoint = url.searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new Error('The endpoint in FILES_URL must begin with http:// or https://.');
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return { endpoint, region, bucket: url.hostname, prefix: prefix && `${prefix}/`, accessKeyId, secretAccessKey };
}
