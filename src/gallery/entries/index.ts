/** All entries of the gallery, in the order in which they are shown. Add yours here. */
import type { Entry } from '../entry.ts';
import { editorEntry } from './editor.tsx';
import { floorTagsEntry, floorTitleEntry } from './floor.tsx';
import { formEntry } from './form.tsx';
import { goodsEntry } from './goods.tsx';
import { imagePickerEntry, imageUploadEntry } from './image.tsx';
import { memberEntry } from './member.tsx';
import { pageEntry } from './page.tsx';
import { dateRangeEntry, priceRangeEntry, yearMonthEntry } from './range.tsx';
import { identityEntry, layoutsEntry, privateFileEntry, secretEntry, tagsEntry } from './setting.tsx';
import { regionEntry } from './region.tsx';
import { sensitiveEntry } from './sensitive.tsx';
import { brandEntry, categoryEntry, shopEntry } from './shop.tsx';
import { distributionEntry, figureEntry, periodEntry, rankingEntry, trendEntry } from './statistics.tsx';
import { numericEntry, textEntry } from './text.tsx';
import { gradeEntry, themeEntry } from './tree.tsx';

export const entries: readonly Entry[] = [
  goodsEntry,
  memberEntry,
  pageEntry,
  shopEntry,
  brandEntry,
  categoryEntry,
  regionEntry,
  imagePickerEntry,
  imageUploadEntry,
  floorTitleEntry,
  floorTagsEntry,
  textEntry,
  priceRangeEntry,
  yearMonthEntry,
  dateRangeEntry,
  gradeEntry,
  editorEntry,
  numericEntry,
  sensitiveEntry,
  themeEntry,
  formEntry,
  layoutsEntry,
  tagsEntry,
  secretEntry,
  privateFileEntry,
  identityEntry,
  periodEntry,
  figureEntry,
  trendEntry,
  rankingEntry,
  distributionEntry,
];
