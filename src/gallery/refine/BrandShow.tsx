/** One record with `useShow` and `<Show>`: list, edit, delete and refresh in its heading are offered to whom they are permitted. */
import { Show } from '@refinedev/antd';
import { useShow, type HttpError } from '@refinedev/core';
import { Descriptions, Image } from 'antd';
import { brandFields } from '#contract/goods/brand.ts';
import type { Brand } from '#contract/goods/brand.schema.ts';
import { fileUrl } from '#providers/config.ts';
import { useRecordName } from '#kit/own-tab.ts';
import { useWords } from '#kit/words.ts';

export default function BrandShow() {
  const { say } = useWords();
  const { query, result: brand } = useShow<Brand, HttpError>({ liveMode: 'auto' });
  useRecordName(brand?.name);
  return (
    <Show isLoading={query.isLoading} canDelete>
      {brand && (
        <Descriptions bordered size="small" column={1} style={{ maxWidth: 720 }}>
          <Descriptions.Item label={say(brandFields.brand_id)}>{brand.brand_id}</Descriptions.Item>
          <Descriptions.Item label={say(brandFields.name)}>{brand.name}</Descriptions.Item>
          <Descriptions.Item label={say(brandFields.logo)}>{brand.logo && <Image height={60} src={fileUrl(brand.logo)} alt={brand.name} />}</Descriptions.Item>
        </Descriptions>
      )}
    </Show>
  );
}
