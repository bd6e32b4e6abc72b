/** Names in the register of regions that stand for "no city of its own"; no address has them. */
const FILLER = /^(市辖区|县|(省|自治区)?直辖县级行政区划)$/;

/**
 * Region and street as they stand on a parcel: 重庆市巴南区花溪街道 黄河路362号. Municipalities are their own city in the register and are named once.
 * @param region from the largest to the smallest
 */
export function addressText(region: readonly (string | null | undefined)[], street?: string | null): string {
  const names = region.filter((name): name is string => Boolean(name) && !FILLER.test(name ?? ''));
  return [names.filter((name, at) => name !== names[at - 1]).join(''), street].filter(Boolean).join(' ');
}
