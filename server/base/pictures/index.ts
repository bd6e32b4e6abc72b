/**
 * Generated pictures for the demonstration catalogue: small SVG texts without fonts of their own, scripts or links.
 * Served at /api/base/pictures/{kind}/{seed}.svg; a picture never changes, so it may be cached for ever.
 */
import { applianceShapes } from './appliance.ts';
import { digitalShapes } from './digital.ts';
import { fashionShapes } from './fashion.ts';
import { foodShapes } from './food.ts';
import { homeShapes } from './home.ts';
import { leisureShapes } from './leisure.ts';
import { avatarPicture, brandLogo, shopLogo } from './marks.ts';
import { payMark, siteMark } from './site-marks.ts';
import { hsl, makePaint, oval, randomOf, type Shape } from './palette.ts';

export { avatarPicture, brandLogo, shopLogo };

const shapes = { ...digitalShapes, ...applianceShapes, ...fashionShapes, ...foodShapes, ...homeShapes, ...leisureShapes } satisfies Record<string, Shape>;

/** What a product picture can show. */
export type PictureKind = keyof typeof shapes;

/** All kinds of product pictures. */
export const pictureKinds = Object.keys(shapes) as PictureKind[];

const isKind = (kind: string): kind is PictureKind => Object.hasOwn(shapes, kind);

export interface PictureRequest {
  /** Any short text; decides colours, ground and pose. */
  seed: string;
  kind: PictureKind;
  /** Width and height in px of the file itself; it scales to any size. Default 800. */
  size?: number;
}

/**
 * A product on a soft ground. Seeds that share the part before a `-` (`1024`, `1024-2`) show one product in one colour
 * from different sides, as the pictures of one gallery do.
 */
export function productPicture({ seed, kind, size = 800 }: PictureRequest): string {
  const [product = seed, view = ''] = seed.split('-', 2);
  const { paint, defs, hue } = makePaint(randomOf(`${kind}/${product}`), kind);
  const pose = randomOf(seed);
  const ground = (hue + 20 + pose() * 300) % 360;
  const [top, bottom, blob] = [hsl(ground, 40, 97), hsl(ground, 34, 89), hsl(ground, 46, 84)];
  const flip = view && pose() < 0.5 ? ' translate(200 0) scale(-1 1)' : '';
  const turn = view ? ` rotate(${Math.round(pose() * 20 - 10)} 100 105)` : '';
  const zoom = view ? 0.86 + pose() * 0.34 : 0.92;
  const stand = `translate(${(100 - 100 * zoom).toFixed(1)} ${(104 - 104 * zoom).toFixed(1)}) scale(${zoom.toFixed(2)})`;
  const [x, y, r] = [40 + pose() * 120, 50 + pose() * 90, 58 + pose() * 30].map(Math.round) as [number, number, number];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${size}" height="${size}"><defs>` +
    `<linearGradient id="g" x2=".4" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>${defs}` +
    `<radialGradient id="h"><stop stop-color="#1b2440" stop-opacity=".26"/><stop offset="1" stop-color="#1b2440" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="200" height="200" fill="url(#g)"/><circle cx="${x}" cy="${y}" r="${r}" fill="${blob}" opacity=".45"/>` +
    `<g transform="${stand}${turn}${flip}">${oval(100, 168, 74, 11, 'url(#h)')}${shapes[kind](paint)}</g></svg>`
  );
}

/** The path at which a picture is served. `kind` is a product kind, `brand`, `avatar`, `shop`, `site` or `pay`. */
export function pictureUrl(kind: PictureKind | 'brand' | 'avatar' | 'shop' | 'site' | 'pay', seed: string): string {
  return `/api/base/pictures/${kind}/${encodeURIComponent(seed)}.svg`;
}

/** The picture for a request of `/base/pictures/{kind}/{seed}.svg`, or undefined when there is no such kind. */
export function renderPicture(kind: string, seed: string, size?: number): string | undefined {
  if (seed.length > 80) return undefined;
  if (kind === 'brand') return brandLogo(seed);
  if (kind === 'avatar') return avatarPicture(seed);
  if (kind === 'shop') return shopLogo(seed);
  if (kind === 'site') return siteMark(seed);
  if (kind === 'pay') return payMark(seed);
  return isKind(kind) ? productPicture({ seed, kind, size }) : undefined;
}
