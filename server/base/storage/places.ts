/** The places that can keep uploads: plugins of the family `storage`. */
import type { BeanOf } from '#contract/setting/plugin-catalogue.ts';
import type { Services } from '#server/core/context.ts';
import { folderPlace, LOCAL, uploadFolder, type FilePlace } from '#server/core/storage.ts';
import type { Db } from '#server/db/client.ts';
import { openPlugin, pluginValues } from '../plugin/family.ts';
import { bucket, type BucketSettings } from './s3.ts';

export type PlaceName = BeanOf<'storage'>;

type Needs = Pick<Services, 'database' | 'config'>;

/** Whether enough is known of a bucket to reach it. */
export const isBucket = ({ endpoint, bucketName }: BucketSettings): boolean => Boolean(endpoint && bucketName);

/** The place of a bean, open or not; null where it was never set up. */
export async function placeOf(services: Needs, db: Db, bean: PlaceName): Promise<FilePlace | null> {
  if (bean === LOCAL) return folderPlace(uploadFolder(services.config));
  const values = await pluginValues(services, db, 'storage', bean);
  return isBucket(values) ? bucket(values) : null;
}

/** The place that new uploads go to; null when none is open. */
export async function openPlace(services: Needs, db: Db): Promise<{ bean: PlaceName; place: FilePlace } | null> {
  const open = await openPlugin(services, db, 'storage');
  if (!open) return null;
  return { bean: open.bean, place: open.bean === LOCAL ? folderPlace(uploadFolder(services.config)) : bucket(open.values) };
}
