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

/** 悦选 as outlines (Noto Sans CJK SC Bold, SIL OFL 1.1): a picture knows no font of the page, and looking for one would hold up the first painting of the sign-in page. */
const WORDS =
  'M91.9 23H102.1V28H91.9ZM74.6 18.9C74.4 22.1 73.7 26.4 72.8 28.9L76.5 30.2C77.4 27.3 78 22.7 78.2 19.4Z' +
  'M78.3 11.4V47.1H82.8V20.8C83.6 22.8 84.3 25 84.5 26.5L87.4 25.3V32.1H91.2C90.8 37.6 89.8 41.3 83.4 43.5C84.3 44.4 85.5 46 85.9 47.1' +
  'C93.8 44.2 95.3 39.2 95.9 32.1H98.2V41.2C98.2 45.2 98.9 46.5 102.4 46.5C103 46.5 104.3 46.5 104.9 46.5C107.6 46.5 108.7 45.1 109.1 39.8' +
  'C107.9 39.5 106.1 38.7 105.2 38C105.2 41.9 105 42.5 104.5 42.5C104.2 42.5 103.3 42.5 103.2 42.5C102.6 42.5 102.6 42.3 102.6 41.2V32.1H106.8' +
  'V19H102.9C103.9 17.2 105 14.9 106 12.7L101.3 11.4C100.5 13.7 99.3 16.8 98.1 19H93.5L96 18C95.4 16.2 93.8 13.5 92.4 11.5L88.5 13' +
  'C89.6 14.8 90.8 17.2 91.5 19H87.4V23C86.8 21.4 85.9 19.4 85.1 17.7L82.8 18.7V11.4Z' +
  'M111.7 15C113.8 16.9 116.3 19.6 117.4 21.4L121.1 18.5C119.9 16.7 117.3 14.2 115.1 12.5Z' +
  'M126 12.6C125.2 15.9 123.5 19.2 121.5 21.3C122.5 21.8 124.4 23 125.2 23.7C126.1 22.7 126.9 21.4 127.7 20H132.4V24.4H122V28.4H128.3' +
  'C127.7 32.1 126.4 35.1 121.2 36.9C122.3 37.8 123.5 39.5 124 40.7C130.4 38 132.2 33.7 132.9 28.4H135.3V35.1C135.3 39.1 136.1 40.4 139.8 40.4' +
  'C140.4 40.4 141.9 40.4 142.6 40.4C145.4 40.4 146.6 39.1 147 34C145.8 33.7 143.9 33 143 32.3C142.9 35.7 142.8 36.2 142.1 36.2' +
  'C141.8 36.2 140.8 36.2 140.6 36.2C139.9 36.2 139.9 36.1 139.9 35V28.4H146.4V24.4H136.9V20H144.9V16.2H136.9V11.6H132.4V16.2H129.5' +
  'C129.8 15.3 130.1 14.4 130.3 13.5Z' +
  'M120.3 26H111.7V30.3H116V40C114.4 40.9 112.8 42.1 111.2 43.5L114.3 47.5C116.3 45.1 118.4 42.9 119.8 42.9C120.6 42.9 121.8 44 123.4 44.9' +
  'C125.9 46.4 129 46.8 133.4 46.8C137.2 46.8 142.9 46.6 145.7 46.5C145.8 45.2 146.5 43 146.9 41.7C143.2 42.3 137.4 42.6 133.6 42.6' +
  'C129.6 42.6 126.3 42.4 123.9 40.9C122.3 40 121.4 39 120.3 38.8Z';

const FONT = "'Helvetica Neue',Arial,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";
const text = (x: number, size: number, fill: string, words: string, more = ''): string =>
  `<text x="${x}" y="${30 + size * 0.36}" font-family="${FONT}" font-size="${size}" font-weight="700" fill="${fill}"${more}>${words}</text>`;

const svg = (width: number, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 60" width="${width * 4}" height="240">${inner}</svg>`;

/** `logo`, or the icon of a client: `admin`, `seller`, `buyer`; undefined for anything else. */
export function siteMark(name: string): string | undefined {
  if (name === 'logo') return svg(156, `${ground('admin')}${MARK}<path d="${WORDS}" fill="#3f8ef0"/>`);
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
