import { expect, test } from '@jest/globals';
import { readS3 } from './s3-env.ts';

const KEYS = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
const FORM = 'FILES_URL must be s3://BUCKET?endpoint=https://HOST&region=REGION.';
const NO_KEYS = 'FILES_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
const NO_ENDPOINT = 'The endpoint in FILES_URL must begin with http:// or https://.';

test('without FILES_URL there is no bucket', () => {
  for (const FILES_URL of [undefined, '']) expect(readS3({ ...KEYS, FILES_URL })).toBeUndefined();
});

test('FILES_URL names a bucket, a folder in it, a store and a region', () => {
  expect(readS3({ ...KEYS, FILES_URL: 's3://files/a/b/?endpoint=http://minio:9000&region=kr-1' })).toEqual({
    bucket: 'files',
    prefix: 'a/b/',
    endpoint: 'http://minio:9000',
    region: 'kr-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
});

test.each([
  ['s3://files', '', 'https://s3.us-east-1.amazonaws.com', 'us-east-1'],
  ['s3://files//a//', 'a/', 'https://s3.us-east-1.amazonaws.com', 'us-east-1'],
  ['s3://files?endpoint=&region=', '', 'https://s3.us-east-1.amazonaws.com', 'us-east-1'],
  ['s3://files?region=kr-1', '', 'https://s3.kr-1.amazonaws.com', 'kr-1'],
  ['s3://files?endpoint=https://s3.example', '', 'https://s3.example', 'us-east-1'],
])('%s: what is not named is that of Amazon', (FILES_URL, prefix, endpoint, region) => {
  expect(readS3({ ...KEYS, FILES_URL })).toMatchObject({ bucket: 'files', prefix, endpoint, region });
});

test.each([
  ['/var/files', KEYS, FORM],
  ['https://files', KEYS, FORM],
  ['s3://', KEYS, FORM],
  ['s3:///a', KEYS, FORM],
  ['s3://files', {}, NO_KEYS],
  ['s3://files', { S3_ACCESS_KEY_ID: 'a' }, NO_KEYS],
  ['s3://files', { ...KEYS, S3_ACCESS_KEY_ID: '' }, NO_KEYS],
  ['s3://files?endpoint=ftp://x', KEYS, NO_ENDPOINT],
  ['s3://files?endpoint=minio', KEYS, NO_ENDPOINT],
])('%s with %j is refused with a sentence', (FILES_URL, given, sentence) =>
  expect(() => readS3({ ...given, FILES_URL })).toThrow(sentence),
);
