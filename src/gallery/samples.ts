/** Data of the gallery's states: small pictures that need no network, and answers of every kind. */
import type { Region } from '#contract/base/region.schema.ts';

/** A picture of one colour as a local address. */
export function sampleImage(colour: string, text: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240"><rect width="240" height="240" fill="${colour}"/><text x="120" y="140" font-size="72" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const region = (id: number, local_name: string, region_grade: number, parent_id = 0): Region => ({
  id,
  parent_id,
  local_name,
  region_grade,
  region_path: `,${id},`,
  zipcode: '',
  cod: 0,
});

export const never = () => new Promise<never>(() => undefined);
export const failing = () => Promise.reject(new Error('网络错误，请稍后再试！'));
