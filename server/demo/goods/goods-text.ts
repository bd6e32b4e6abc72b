/** What a product is called and how it is described. */
import { pictureUrl } from '#server/base/pictures/index.ts';
import type { IntroPart } from '#server/groups/goods/schema.ts';
import type { BrandChoice, Leaf } from './catalog.ts';
import type { Dice } from '../dice.ts';
import { BOOK_TITLES, MODEL_ENDS, MODEL_LETTERS, SERIES } from '../names.ts';

/** A product's name and the model that stands in its parameters. */
export interface Naming {
  name: string;
  model: string;
}

const SHORTEST = 12;
const LONGEST = 40;

function bookName(leaf: Leaf, brand: BrandChoice, dice: Dice): Naming {
  const title = dice.pick(BOOK_TITLES[leaf.name] ?? BOOK_TITLES['当代小说'] ?? ['无题']);
  const tail = dice.some(leaf.profile.extras, 1)[0] ?? '';
  return { name: `《${title}》${dice.pick(leaf.profile.features)} ${leaf.name} ${tail} ${brand.short}`, model: title };
}

/** A name of 12 to 40 characters: brand, series or model, features, product word, extras. */
export function nameGoods(leaf: Leaf, brand: BrandChoice, dice: Dice): Naming {
  if (leaf.profileName === 'book') return bookName(leaf, brand, dice);
  const technical = leaf.profile.params.includes('产品型号');
  const code = `${dice.pick(MODEL_LETTERS)}${dice.int(1, 9)}${dice.chance(0.6) ? '0' : dice.int(1, 9)}${dice.chance(0.3) ? '0' : ''}`;
  const model = technical ? `${code}${dice.pick(MODEL_ENDS)}` : `${leaf.code}${dice.int(100, 999)}`;
  const maker = brand.latin && dice.chance(0.35) ? `${brand.short}（${brand.latin}）` : brand.short;
  const middle = technical ? (dice.chance(0.5) ? `${dice.pick(SERIES)}${model}` : ` ${model}`) : dice.chance(0.7) ? dice.pick(SERIES) : '';
  // A feature that the product word already says is left out.
  const features = dice.some(
    leaf.profile.features.filter((word) => !leaf.name.includes(word)),
    dice.int(1, 2),
  );
  const extras = dice.some(leaf.profile.extras, dice.int(1, 2));
  const compose = (): string => `${maker}${middle} ${features.join('')}${leaf.name} ${extras.join(' ')}`.replace(/\s+/g, ' ').trim();
  while (compose().length > LONGEST && extras.length > 0) extras.pop();
  while (compose().length < SHORTEST) extras.push(dice.pick(leaf.profile.extras));
  return { name: compose(), model };
}

const OPENINGS = ['严选原料，层层把关', '好物不贵，日常刚刚好', '细节之处见用心', '为认真生活的你准备', '新一代工艺，体验更进一步'] as const;
const PROMISES = [
  '七天无理由退货，质量问题包换。',
  '现货速发，江浙沪次日达。',
  '支持开具电子发票，售后无忧。',
  '每一件都经过出厂检测。',
  '收到如有问题，请先联系在线客服。',
] as const;

/** The description as simple HTML and as the parts that phones show. */
export function describeGoods(leaf: Leaf, naming: Naming, goodsId: string, dice: Dice): { intro: string; introList: IntroPart[] } {
  const opening = dice.pick(OPENINGS);
  const features = dice.some(leaf.profile.features, 3).join('、');
  const promise = dice.pick(PROMISES);
  const pictures = [2, 3].map((view) => pictureUrl(leaf.picture, `${goodsId}-${view}`));
  const sentence = `${naming.name}，${features}，适合${dice.pick(leaf.profile.extras)}。`;
  return {
    intro: `<h3>${opening}</h3><p>${sentence}</p><p><img src="${pictures[0]}" alt="" style="max-width:100%"></p><p><strong>服务承诺：</strong>${promise}</p><p><img src="${pictures[1]}" alt="" style="max-width:100%"></p>`,
    introList: [
      { type: 'text', content: `${opening}。${sentence}` },
      { type: 'image', content: pictures[0] ?? '' },
      { type: 'text', content: promise },
      { type: 'image', content: pictures[1] ?? '' },
    ],
  };
}
