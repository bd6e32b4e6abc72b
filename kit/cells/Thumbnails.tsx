import { Picture } from './Picture.tsx';

interface ThumbnailsProps {
  goods: readonly { image: unknown; name: string; num: number }[];
}

/** As many pictures as fit beside each other; the rest is a number. */
const SHOWN = 3;
const SIZE = 36;

const nameOf = ({ name, num }: ThumbnailsProps['goods'][number]) => (num > 1 ? `${name} ×${num}` : name);

/** Goods of a row: the one with its name, or several as small pictures. Hovering names all of them. */
export function Thumbnails({ goods }: ThumbnailsProps) {
  const [only] = goods;
  const shown = goods.slice(0, goods.length > SHOWN ? SHOWN - 1 : SHOWN);
  const names = goods.map(nameOf).join('\n');
  return (
    <span className="kit-thumbs" title={names}>
      {shown.map(({ image, name }, at) => (
        // Lines of a record may be alike; they never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <Picture key={at} url={image} alt={goods.length > 1 ? name : ''} width={SIZE} height={SIZE} />
      ))}
      {goods.length === 1 && only && <span className="kit-thumbs-name">{nameOf(only)}</span>}
      {shown.length < goods.length && <span className="kit-thumbs-more">+{goods.length - shown.length}</span>}
    </span>
  );
}
