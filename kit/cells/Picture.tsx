import { useState } from 'react';
import { fileUrl } from '#providers/config.ts';
import { knownSite } from '#providers/session/site.ts';
import { useAfterPaint } from '../after-paint.tsx';

interface PictureProps {
  url: unknown;
  /** Empty for decoration beside a text that says the same. */
  alt: string;
  /** The box that it fits into, in px. */
  width: number;
  height: number;
  round?: boolean;
}

/** Addresses of pictures that the browser has; those are drawn with the texts beside them. */
const arrived = new Set<string>();
/** More than a person sees in a row. */
const KNOWN = 2_000;

function keepInMind(address: string): void {
  if (arrived.size >= KNOWN) arrived.clear();
  arrived.add(address);
}

/** An uploaded picture at its own proportions in a box of fixed size, so that nothing moves when it arrives. */
export function Picture({ url, alt, width, height, round }: PictureProps) {
  const given = fileUrl(typeof url === 'string' ? url : '');
  const [broken, setBroken] = useState<readonly string[]>([]);
  // Where there is none the default picture of the site stands for it, but for a person.
  const substitute = round ? '' : fileUrl(knownSite()?.default_img);
  const address = [given, substitute].find((one) => one !== '' && !broken.includes(one));
  // Corners are those of the box, which only a picture of its proportions fills.
  const shape = round ? ' kit-picture-round' : width === height ? '' : ' kit-picture-oblong';
  const className = `kit-picture${shape}`;
  // What stands in the place of many is one file, or none.
  const painted = useAfterPaint(given !== '' && !arrived.has(given));
  if (!address) return <span className={`${className} kit-picture-none`} style={{ width, height }} aria-hidden="true" />;
  // Texts and what comes next are worth more than small pictures, which arrive in dozens: they are asked for once the texts are on the screen.
  if (!painted && !arrived.has(address)) return <span className={className} style={{ width, height }} />;
  const late = { loading: 'lazy', decoding: 'async', fetchPriority: 'low' } as const;
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      width={width}
      height={height}
      {...late}
      onLoad={() => keepInMind(address)}
      onError={() => setBroken([...broken, address])}
    />
  );
}
