/**
 * The logo and the icons of the demonstration marketplace: a bag with a smile; legible on light and dark ground. And a plate per payment
 * method, until an administrator brings the platform's own picture.
 */
const GROUNDS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  admin: ['#5aaeff', '#1f6fe0'],
  seller: ['#4fc3a1', '#138a6b'],
  buyer: ['#ff9a6b', '#e2522f'],
};

const ground = (name: string): string => {
  const [from, to] = GROUNDS[name] ?? ['#5aaeff', '#1f6fe0'];
  return `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
};

/** 60 units square. */
const MARK =
  '<rect width="60" height="60" rx="14" fill="url(#g)"/>' +
  '<path d="M21 23v-3a9 9 0 0 1 18 0v3" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round"/>' +
  '<path d="M15 23h30l2 20a5 5 0 0 1-5 5H18a5 5 0 0 1-5-5z" fill="#fff"/>' +
  '<path d="M23 34a7 6 0 0 0 14 0" fill="none" stroke="#f2994a" stroke-width="3.4" stroke-linecap="round"/>';

const FONT = "'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const text = (x: number, size: number, fill: string, words: string, more = ''): string =>
  `<text x="${x}" y="${30 + size * 0.36}" font-family="${FONT}" font-size="${size}" font-weight="700" fill="${fill}"${more}>${words}</text>`;

const svg = (width: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 60" width="${width * 4}" height="240">${inner}</svg>`;

/** `logo`, or the icon of a client: `admin`, `seller`, `buyer`; undefined for anything else. */
export function siteMark(name: string): string | undefined {
  if (name === 'logo') return svg(156, `${ground('admin')}${MARK}${text(72, 38, '#3f8ef0', '悦选')}`);
  return Object.hasOwn(GROUNDS, name) ? svg(60, `${ground(name)}${MARK}`) : undefined;
}

const PLATES: Readonly<Record<string, readonly [fill: string, words: string]>> = {
  weixinPayPlugin: ['#1aad19', '微信支付'],
  alipayDirectPlugin: ['#1677ff', '支付宝'],
  unionpayPlugin: ['#d7262c', '中国银联'],
  chinapayPlugin: ['#00508e', '银联在线'],
};

/** The plate of a payment method, by its plugin; undefined for anything else. */
export function payMark(plugin: string): string | undefined {
  const plate = Object.hasOwn(PLATES, plugin) ? PLATES[plugin] : undefined;
  return plate && svg(165, `<rect width="165" height="60" rx="8" fill="${plate[0]}"/>${text(82.5, 30, '#fff', plate[1], ' text-anchor="middle"')}`);
}
