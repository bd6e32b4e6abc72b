import type { KitWords } from '../words.ts';
import { Picture } from './Picture.tsx';

interface ThumbnailsProps {
  goods: readonly { image: unknown; name: string; num: number }[];
  words: KitWords;
}

const SIZE = 36;

const nameOf = ({ name, num }: ThumbnailsProps['goods'][number]) => (num > 1 ? `${name} ×${num}` : name);

/** Goods of a row: the first with its name, and how many there are besides. Hovering names all of them. */
export function Thumbnails({ goods, words }: ThumbnailsProps) {
  const [first, ...others] = goods;
  if (!first) return null;
  return (
    <span className="kit-thumbs" title={goods.map(nameOf).join('\n')}>
      <Picture url={first.image} alt="" width={SIZE} height={SIZE} />
      <span className="kit-thumbs-names" data-several={others.length > 0 || undefined}>
        <span className="kit-thumbs-first">
          <span className="kit-thumbs-name">{first.name}</span>
          {/* A long name is cut, how many there are never is. */}
          {first.num > 1 && <span className="kit-thumbs-more">×{first.num}</span>}
        </span>
        {others.length > 0 && (
          <span className="kit-thumbs-more">
            {words.t('moreGoods', { count: others.length, total: goods.length })}
            {/* Nobody hovers who listens. */}
            <span className="kit-hidden">{`: ${others.map(nameOf).join(', ')}`}</span>
          </span>
        )}
      </span>
    </span>
  );
}
