/** Categories, brands, specs and parameters as rows, and the leaves that goods are made for. */
import { pictureUrl, type PictureKind } from '#server/base/pictures/index.ts';
import type { brand, category, categoryBrand, categorySpec, parameter, parameterGroup, spec, specValue } from '#server/groups/goods/schema.ts';
import { diceOf } from '../dice.ts';
import { brandWords, type BrandWord } from './vocabulary/brands.ts';
import { profileOf, type Profile } from './vocabulary/profiles.ts';
import { specWords, type SpecWord } from './vocabulary/specs.ts';
import { readTree, type TreeNode } from './vocabulary/tree.ts';

type Row<T extends { $inferInsert: unknown }> = T['$inferInsert'];
export type CategoryRow = Row<typeof category> & { category_id: string };
export type ParameterRow = Row<typeof parameter> & { param_id: string };

/** A brand with its id. */
export interface BrandChoice extends BrandWord {
  brandId: string;
}

/** A spec with its ids; the id of value `i` is `valueIds[i]`. */
export interface SpecChoice extends SpecWord {
  specId: string;
  valueIds: string[];
}

/** A parameter with the values that goods may have; `{model}`-like places are filled in per goods. */
export interface ParamChoice {
  row: ParameterRow;
  values: string[];
}

/** A category that holds goods, with everything that making goods for it needs. */
export interface Leaf {
  categoryId: string;
  categoryPath: string;
  name: string;
  /** Names from the root down to the leaf. */
  trail: string[];
  rootId: string;
  code: string;
  picture: PictureKind;
  profileName: string;
  profile: Profile;
  low: number;
  high: number;
  brands: BrandChoice[];
  params: ParamChoice[];
  /** How many goods it has compared with other leaves. */
  weight: number;
}

export interface Catalog {
  categories: CategoryRow[];
  brands: (Row<typeof brand> & { brand_id: string })[];
  specs: (Row<typeof spec> & { spec_id: string })[];
  specValues: Row<typeof specValue>[];
  categoryBrands: Row<typeof categoryBrand>[];
  categorySpecs: Row<typeof categorySpec>[];
  parameterGroups: Row<typeof parameterGroup>[];
  parameters: ParameterRow[];
  leaves: Leaf[];
  specByName: ReadonlyMap<string, SpecChoice>;
}

/**
 * Parameter notation of a profile: groups separated by `|`, each `name:param;param`. A param is a name, `*` when required,
 * `#` when searchable, then `=choice,choice` or `~typed value,other value`.
 */
function parseParams(text: string): { group: string; params: { name: string; required: 0 | 1; searchable: 0 | 1; choice: boolean; values: string[] }[] }[] {
  return text.split('|').map((part) => {
    const colon = part.indexOf(':');
    const params = part
      .slice(colon + 1)
      .split(';')
      .map((entry) => {
        const at = entry.search(/[=~]/);
        const head = at < 0 ? entry : entry.slice(0, at);
        return {
          name: head.replace(/[*#]/g, ''),
          required: head.includes('*') ? (1 as const) : (0 as const),
          searchable: head.includes('#') ? (1 as const) : (0 as const),
          choice: entry[at] === '=',
          values: at < 0 ? [] : entry.slice(at + 1).split(','),
        };
      });
    return { group: `${part.slice(0, colon)}${part.slice(0, colon).endsWith('信息') ? '' : '参数'}`, params };
  });
}

/** The whole catalogue; the same on every call. */
export function makeCatalog(): Catalog {
  const dice = diceOf('catalog');
  const catalog: Catalog = {
    categories: [],
    brands: [],
    specs: [],
    specValues: [],
    categoryBrands: [],
    categorySpecs: [],
    parameterGroups: [],
    parameters: [],
    leaves: [],
    specByName: new Map(),
  };

  const brands: BrandChoice[] = brandWords.map((word, index) => Object.assign({ brandId: String(index + 1) }, word));
  catalog.brands = brands.map((b) => ({ brand_id: b.brandId, name: b.name, logo: pictureUrl('brand', b.name), disabled: 1 }));

  const specByName = new Map<string, SpecChoice>();
  for (const [index, word] of specWords.entries()) {
    const specId = String(index + 1);
    catalog.specs.push({ spec_id: specId, spec_name: word.name, spec_memo: word.memo, seller_id: '0', disabled: 1 });
    const valueIds = word.values.map((value) => {
      const id = String(catalog.specValues.length + 1);
      catalog.specValues.push({ spec_value_id: id, spec_id: specId, spec_value: value, seller_id: '0' });
      return id;
    });
    specByName.set(word.name, { ...word, specId, valueIds });
  }
  catalog.specByName = specByName;

  const bindLeaf = (node: TreeNode & { product: NonNullable<TreeNode['product']> }, row: CategoryRow, trail: string[], rootId: string): void => {
    const { product } = node;
    const profile = profileOf(product.profile);
    const own = brands.filter((b) => profile.trades.includes(b.trade));
    const bound = dice.some(own, Math.min(own.length, dice.int(4, 8)));
    for (const b of bound) catalog.categoryBrands.push({ id: String(catalog.categoryBrands.length + 1), category_id: row.category_id, brand_id: b.brandId });
    for (const name of new Set(profile.specs.flat())) {
      catalog.categorySpecs.push({ id: String(catalog.categorySpecs.length + 1), category_id: row.category_id, spec_id: specByName.get(name)?.specId ?? '0' });
    }
    const params: ParamChoice[] = [];
    for (const [groupIndex, { group, params: entries }] of parseParams(profile.params).entries()) {
      const groupId = String(catalog.parameterGroups.length + 1);
      catalog.parameterGroups.push({ group_id: groupId, group_name: group, category_id: row.category_id, sort: groupIndex + 1 });
      for (const [index, entry] of entries.entries()) {
        const parameterRow: ParameterRow = {
          param_id: String(catalog.parameters.length + 1),
          param_name: entry.name,
          param_type: entry.choice ? 2 : 1,
          options: entry.choice ? entry.values.join(',') : '',
          required: entry.required,
          is_index: entry.searchable,
          group_id: groupId,
          category_id: row.category_id,
          sort: index + 1,
        };
        catalog.parameters.push(parameterRow);
        params.push({ row: parameterRow, values: entry.values });
      }
    }
    catalog.leaves.push({
      categoryId: row.category_id,
      categoryPath: row.category_path,
      name: node.name,
      trail,
      rootId,
      code: row.custom_sn ?? '',
      picture: node.picture,
      profileName: product.profile,
      profile,
      low: product.low,
      high: product.high,
      brands: bound,
      params,
      weight: 0.4 + dice.next() ** 2 * 2.6,
    });
  };

  const add = (node: TreeNode, index: number, parent: CategoryRow | undefined, trail: string[], rootId: string): void => {
    const id = String(catalog.categories.length + 1);
    const picture = pictureUrl(node.picture, `c${id}`);
    const row: CategoryRow = {
      category_id: id,
      name: node.name,
      parent_id: parent?.category_id ?? '0',
      category_path: `${parent?.category_path ?? '0|'}${id}|`,
      category_order: index + 1,
      image: picture,
      is_show: 'YES',
      adv_image: parent ? null : pictureUrl(node.picture, `c${id}-2`),
      adv_image_link: parent ? null : `/goods?category=${id}`,
      custom_sn: parent ? `${parent.custom_sn}${String(index + 1).padStart(2, '0')}` : node.code,
    };
    catalog.categories.push(row);
    const path = [...trail, node.name];
    if (node.product) bindLeaf(node as TreeNode & { product: NonNullable<TreeNode['product']> }, row, path, rootId || id);
    node.children.forEach((child, childIndex) => add(child, childIndex, row, path, rootId || id));
  };
  readTree().forEach((root, index) => add(root, index, undefined, [], ''));

  // Two seasonal categories are hidden, as an administrator would do between seasons.
  for (const name of ['大闸蟹', '凉垫']) {
    const row = catalog.categories.find((c) => c.name === name);
    if (row) row.is_show = 'NO';
  }
  return catalog;
}
