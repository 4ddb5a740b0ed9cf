import path from 'node:path';
import type { Config } from '#server/config/config.ts';
import { BucketRefused, bucketTarget } from './bucket-target.ts';
import { folderTarget, type Target } from './target.ts';

/** `to`: a folder of this machine, or `s3://bucket/prefix`. Throws `BucketRefused` if that is none, or nobody may put it there. */
export function targetAt(to: string, { backup: { service }, data }: Pick<Config, 'backup' | 'data'>): Target {
  if (!to.startsWith('s3://')) return folderTarget(path.resolve(to));
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/(.*?))?\/*$/.exec(to) ?? [];
  if (bucket === undefined) throw new BucketRefused(`${to} is no address such as s3://bucket/folder`);
  if (!service?.accessKeyId || !service.secretAccessKey)
    throw new BucketRefused(
      'set PULSE_BACKUP_S3_ENDPOINT, PULSE_BACKUP_S3_ACCESS_KEY_ID and PULSE_BACKUP_S3_SECRET_ACCESS_KEY',
    );
  return bucketTarget({ ...service, bucket, prefix: prefix === '' ? '' : `${prefix}/` }, data);
}
