import type { ReactNode } from 'react';
import { config } from '#providers/config.ts';
import { skuSpec } from '../format/text.ts';
import { Picture } from './Picture.tsx';
import './goods-line.css';

/** The address of goods on the buyers' site; nothing without one. */
export const goodsAddress = (goodsId: string): string | undefined => (config().buyerSite ? `${config().buyerSite}/goods/${goodsId}` : undefined);

interface GoodsLineProps {
  goodsId: string;
  name: string;
  /** Address of the picture. */
  image: unknown;
  /** Specs of the SKU, as a list or as JSON text; the line below the name. */
  specs?: unknown;
  /** What stands between the values of the specs, where it is not ` - `. */
  between?: string;
  /** Short words below, e.g. promotions that applied. */
  tags?: readonly string[];
  /** Box of the picture in px; default 50. */
  size?: number;
  /** Further lines below. */
  children?: ReactNode;
}

/** Goods as a line of an order, invoice or service: picture, name that leads to the buyers' site, spec, tags. */
export function GoodsLine({ goodsId, name, image, specs, between, tags, size = 50, children }: GoodsLineProps) {
  const address = goodsAddress(goodsId);
  const spec = skuSpec(specs, between);
  const picture = <Picture url={image} alt="" width={size} height={size} />;
  return (
    <span className="kit-goods">
      {picture}
      <span className="kit-goods-text">
        {address ? (
          <a href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        ) : (
          <span>{name}</span>
        )}
        {spec && <span className="kit-goods-spec">{spec}</span>}
        {tags && tags.length > 0 && (
          <span className="kit-goods-tags">
            {[...new Set(tags)].map((tag) => (
              <span key={tag} className="kit-goods-tag">
                {tag}
              </span>
            ))}
          </span>
        )}
        {children}
      </span>
    </span>
  );
}
