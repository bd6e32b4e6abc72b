import type { GoodsDetail } from '#contract/goods/goods-rows.schema.ts';
import { fileUrl } from '#providers/config.ts';
import { SafeHtml } from '#kit/SafeHtml.tsx';
import { useGoodsWords } from '../words.ts';

type Part = GoodsDetail['intro_list'][number];

function MobilePart({ part: { type, content }, name }: { part: Part; name: string }) {
  const { t } = useGoodsWords();
  const address = fileUrl(content);
  if (type === 'text') return <p>{content}</p>;
  if (!address) return <p>{t('videoUnsupported')}</p>;
  return type === 'image' ? (
    <img className="goods-media" src={address} alt="" loading="lazy" />
  ) : (
    <video className="goods-media" src={address} controls preload="metadata" aria-label={name}>
      <track kind="captions" />
    </video>
  );
}

/** What the shop says about goods: rich text, and the parts of the mobile description in order. */
export function Description({ goods: { goods_name, intro, intro_list } }: { goods: Pick<GoodsDetail, 'goods_name' | 'intro' | 'intro_list'> }) {
  const { t } = useGoodsWords();
  const parts = intro_list.map((part, place) => ({ key: `${part.type}-${place}`, part }));
  if (!intro && intro_list.length === 0) return <p>{t('descriptionEmpty')}</p>;
  return (
    <div className="goods-html">
      {intro && <SafeHtml html={intro} />}
      {intro_list.length > 0 && (
        <>
          <h3>{t('mobileDescription')}</h3>
          <div className="goods-mobile">
            {parts.map(({ key, part }) => (
              <MobilePart key={key} part={part} name={goods_name} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
