import { useState } from 'react';
import type { GoodsDetail } from '#contract/goods/goods-rows.schema.ts';
import { fileUrl } from '#providers/config.ts';
import { Picture } from '#kit/cells/Picture.tsx';
import { ImagePreview } from '#kit/ImagePreview.tsx';
import { useGoodsWords } from '../words.ts';

/** The pictures and the video of goods. */
export function Gallery({
  goods: { goods_name, goods_gallery_list, goods_video },
}: {
  goods: Pick<GoodsDetail, 'goods_name' | 'goods_gallery_list' | 'goods_video'>;
}) {
  const { t } = useGoodsWords();
  const [shown, setShown] = useState<string>();
  const video = fileUrl(goods_video);
  return (
    <>
      <div className="goods-gallery">
        {goods_gallery_list.length === 0 && <span>{t('noPictures')}</span>}
        {goods_gallery_list.map(({ img_id, small, original }, index) => (
          <button key={img_id} type="button" aria-label={t('picture', { name: goods_name, n: index + 1 })} onClick={() => setShown(original)}>
            <Picture url={small || original} alt="" width={120} height={120} />
          </button>
        ))}
      </div>
      <div className="goods-gallery">
        {video ? (
          <video className="goods-media" src={video} controls preload="metadata" width={360} aria-label={goods_name}>
            <track kind="captions" />
          </video>
        ) : (
          <span>{t('noVideo')}</span>
        )}
      </div>
      {shown !== undefined && <ImagePreview url={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
