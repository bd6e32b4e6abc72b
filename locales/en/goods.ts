import type { GoodsTexts } from '../zh/goods.ts';

/** Phrases of the goods screens. */
export const goods: GoodsTexts = {
  levelHint: 'Categories have at most four levels; open one to see and add those below it',
  categoryType: 'category',
  hiddenCategory: 'hidden',
  basic: 'Basic',
  goodsInfo: 'Goods',
  shipping: 'Shipping',
  description: 'Description',
  descriptionEmpty: 'No description yet',
  mobileDescription: 'Mobile description',
  noVideo: 'No video uploaded',
  noPictures: 'No pictures uploaded',
  freeShipping: 'Free shipping',
  regions: 'Regions',
  firstWeight: 'First weight (kg)',
  firstPiece: 'First pieces',
  freight: 'Freight (￥)',
  moreWeight: 'Additional weight (kg)',
  morePiece: 'Additional pieces',
  moreFreight: 'Additional freight (￥)',
  allRegions: 'Nationwide',
  freeLines: 'Free regions',
  picture: '{{name}}, picture {{n}}',
  view: 'View in shop',
  videoUnsupported: 'The video cannot be played',
};
